import { definePhrases } from './phrase.ts';

/** Labels of form fields by their name in the contract; problems name fields with them. */
export const fieldLabel = definePhrases({
  'label.name': ['Nome completo', 'Full name'],
  'label.social_name': ['Nome social', 'Social name'],
  'label.cpf': ['CPF', 'CPF'],
  'label.birth_date': ['Data de nascimento', 'Birth date'],
  'label.email': ['E-mail', 'E-mail'],
  'label.phone': ['Celular', 'Mobile phone'],
  'label.password': ['Senha', 'Password'],
  'label.password_confirmation': ['Repita a senha', 'Repeat the password'],
  'label.current_password': ['Senha atual', 'Current password'],
  'label.code': ['Código', 'Code'],
  'label.reason': ['Motivo da consulta', 'Reason for the visit'],
  'label.professional_id': ['Profissional', 'Professional'],
  'label.start': ['Horário', 'Time'],
  'label.voucher': ['Voucher', 'Voucher'],
  'label.score': ['Nota', 'Score'],
  'label.comment': ['Comentário', 'Comment'],
  'label.accept': ['Aceite', 'Acceptance'],
  'label.assessment': ['Avaliação', 'Assessment'],
  'label.from': ['De', 'From'],
  'label.to': ['Até', 'To'],
  'label.conduct': ['Conduta', 'Conduct'],
});
