import { definePhrases } from '../phrase.ts';

/** The page on which a person lets an app read a record, or not. */
export const appConsent = definePhrases({
  'app_consent.asks': ['{app} pede para ler um prontuário de {clinic}.', '{app} asks to read a record of {clinic}.'],
  'app_consent.whose': ['De quem é o prontuário', 'Whose record'],
  'app_consent.self': ['{name} (você)', '{name} (you)'],
  'app_consent.online': ['Ele lê por uma hora, a partir de agora.', 'It reads for an hour from now.'],
  'app_consent.after': [
    'Você volta para {place}. Cada leitura fica registrada no prontuário, e você encerra o acesso quando quiser em Minha conta. O que o aplicativo faz com o que leu é responsabilidade dele.',
    'You go back to {place}. Each reading is logged in the record, and you end the access at any time in My account. What the app does with what it read is its own responsibility.',
  ],
  'app_consent.yes': ['Autorizar', 'Allow'],
  'app_consent.no': ['Não autorizar', 'Do not allow'],
  'app_consent.leaving': ['Voltando para o aplicativo…', 'Going back to the app…'],
});

/** Apps that the caller lets read a record, in the own account. */
export const ownApp = definePhrases({
  'own_app.title': ['Aplicativos que leem prontuários', 'Apps that read records'],
  'own_app.reads': ['lê o prontuário de {patient}: {parts}', 'reads the record of {patient}: {parts}'],
  'own_app.until': ['até {date}', 'until {date}'],
  'own_app.used': ['usado em {date}', 'used on {date}'],
  'own_app.end': ['Encerrar', 'End'],
  'own_app.end_label': ['Encerrar o acesso de {app}', 'End the access of {app}'],
  'own_app.end_title': ['Encerrar o acesso de {app}?', 'End the access of {app}?'],
  'own_app.end_text': ['Ele deixa de ler na hora.', 'It stops reading at once.'],
  'own_app.was_ended': ['Acesso encerrado.', 'Access ended.'],
});

/** Apps that the clinic lets ask its patients for their records. */
export const appDesk = definePhrases({
  'app_desk.title': ['Aplicativos de pacientes', 'Apps of patients'],
  'app_desk.lead': [
    'Aplicativos que podem pedir aos pacientes para ler o prontuário (SMART App Launch). Cada paciente decide se deixa, o que e por quanto tempo.',
    'Apps that may ask patients to read their records (SMART App Launch). Each patient decides whether, what and for how long.',
  ],
  'app_desk.state': ['Quem pode pedir para ler prontuários', 'Who may ask to read records'],
  'app_desk.none': ['Nenhum aplicativo cadastrado.', 'No app is registered.'],
  'app_desk.add': ['Cadastrar aplicativo', 'Register an app'],
  'app_desk.name': ['Nome, como o paciente o vê', 'Name, as the patient sees it'],
  'app_desk.redirects_hint': [
    'Um por linha: https, ou o esquema do aplicativo no celular.',
    'One per line: https, or the scheme of the app on a phone.',
  ],
  'app_desk.kind': ['Onde ele roda', 'Where it runs'],
  'app_desk.kind.public': ['Roda no aparelho do paciente', 'Runs on the device of the patient'],
  'app_desk.kind.confidential': ['Roda em um servidor e guarda um segredo', 'Runs on a server and keeps a secret'],
  'app_desk.scopes': ['O que pode pedir', 'What it may ask for'],
  'app_desk.client_id': ['Identificador (client_id)', 'Identifier (client_id)'],
  'app_desk.secret': ['Segredo (client_secret)', 'Secret (client_secret)'],
  'app_desk.secret_once': [
    'Copie o segredo agora: ele não será mostrado de novo.',
    'Copy the secret now: it is not shown again.',
  ],
  'app_desk.end': ['Descadastrar', 'Remove'],
  'app_desk.end_label': ['Descadastrar {app}', 'Remove {app}'],
  'app_desk.end_title': ['Descadastrar {app}?', 'Remove {app}?'],
  'app_desk.end_text': [
    'Ele deixa de ler os prontuários de todos os pacientes que o autorizaram.',
    'It stops reading the records of all patients who allowed it.',
  ],
  'app_desk.cancel': ['Voltar', 'Go back'],
});
