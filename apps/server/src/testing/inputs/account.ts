import { cpfOfBothClinics, type Inputs, type Named } from './input.ts';

export const accountInputs = (demo: Named): Inputs => {
  const password = { password: 'x' };
  return {
    'user.news': {},
    'user.unreadNews': {},
    'user.readNews': {},
    'user.mailLocale': {},
    'user.setMailLocale': { body: { locale: 'pt-BR' } },
    'user.signIn': { body: { email: 'x@x.com', ...password } },
    'user.secondFactor': { body: { code: '000000' } },
    'user.current': {},
    'user.signOut': {},
    'user.sessions': {},
    'user.endSession': { params: { id: 'x' } },
    'user.sendSignUpCode': { body: { email: 'x@x.com' } },
    'user.proveMailbox': { body: { email: 'x@x.com', code: '000000' } },
    'user.signUp': { body: {} },
    'user.sendClaimCode': {},
    'user.claimRecord': { body: { code: '000000' } },
    'user.forgottenPassword': { body: { email: 'x@x.com' } },
    'user.resetPassword': { body: { token: 'x', password: 'Senha2026x', password_confirmation: 'Senha2026x' } },
    'user.changePassword': {
      body: { current_password: 'x', password: 'Senha2026x', password_confirmation: 'Senha2026x' },
    },
    'user.startSecondFactor': { body: password },
    'user.confirmSecondFactor': { body: { code: '000000' } },
    'user.removeSecondFactor': { body: password },
    'user.setStatus': { params: { id: 'x' }, body: { status: 'active' } },
    'user.memberships': {},
    'user.switchMembership': { body: { id: demo.membership } },
    'user.joinAsPatient': {
      body: { name: 'Roberta Roubada', cpf: cpfOfBothClinics, birth_date: '1990-01-01', phone: '+5511988887777' },
    },
    'user.joinInvitation': { body: { token: 'x' } },
    'user.staff': {},
    'user.staffFile': {},
    'user.invite': { body: { name: 'Nova Pessoa', email: 'nova@exemplo.com', role: 'DC' } },
    'user.permission': {},
    'user.setPermissions': {
      params: { id: demo.membership },
      body: { permissions: ['reception', 'triage', 'finance'] },
    },
    'user.withdrawInvitation': { params: { id: 'x' } },
    'user.invitation': { body: { token: 'x' } },
    'user.acceptInvitation': { body: { token: 'x', password: 'Girassol77', password_confirmation: 'Girassol77' } },
    'user.calendar': {},
    'user.renewCalendar': {},
    'user.removeCalendar': {},
    'user.dataTokens': { query: { patient_id: demo.person } },
    'user.addDataToken': {
      body: { patient_id: demo.person, name: 'x', is_delegated: false, scopes: ['Patient'], days: 1 },
    },
    'user.endDataToken': { params: { token_id: crypto.randomUUID() }, body: { patient_id: demo.person } },
    'user.term': {},
    'user.acceptTerm': { body: { version: 'x', accept: true } },
  };
};
