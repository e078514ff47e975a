import { definePhrases } from '../phrase.ts';

/** A person's own details and address. */
export const profile = definePhrases({
  'profile.lead': [
    'Confira de tempos em tempos: é por aqui que a clínica acha você.',
    'Look at them now and then: this is how the clinic finds you.',
  ],
  'profile.of': ['Dados de {name}', 'Details of {name}'],
  'profile.about': ['Sobre você', 'About you'],
  'profile.about_other': ['Sobre a pessoa', 'About the person'],
  'profile.contact': ['Contato', 'Contact'],
  'profile.address': ['Endereço', 'Address'],
  'profile.address_hint': [
    'Pode ficar em branco. Toda receita traz o endereço.',
    'May stay empty. Every prescription has the address.',
  ],
  'profile.gender_none': ['Não informado', 'Not given'],
  'profile.cpf_fixed': ['Para corrigir o CPF, fale com a clínica.', 'To correct the CPF, talk to the clinic.'],
  'profile.email_fixed': [
    'É o e-mail da conta. Troque em Minha conta.',
    'It is the e-mail of the account. Change it in My account.',
  ],
  'profile.uhc_id_hint': ['15 números, no cartão do SUS.', '15 digits, on the SUS card.'],
  'profile.gestational_age_hint': [
    'Em semanas e dias, de 20 a 45 semanas. Exemplo: 38 semanas e 2 dias.',
    'In weeks and days, from 20 to 45 weeks. For example: 38 weeks and 2 days.',
  ],
  'profile.edit': ['Mudar dados', 'Change details'],
  'profile.save': ['Salvar', 'Save'],
  'profile.saved': ['Pronto, seus dados foram salvos.', 'Done, your details are saved.'],
  'profile.saved_other': ['Pronto, os dados foram salvos.', 'Done, the details are saved.'],
});

/** Writing an address. */
export const addressEntry = definePhrases({
  'profile.postal_code_hint': ['Com ele achamos o resto.', 'With it we find the rest.'],
  'profile.searching': ['Procurando o endereço…', 'Looking for the address…'],
  'profile.found': [
    'Endereço encontrado. Confira e preencha o número.',
    'Address found. Check it and fill in the number.',
  ],
  'profile.found_state': ['Achamos o estado. Preencha o resto.', 'We found the state. Fill in the rest.'],
  'profile.state_none': ['Escolha', 'Choose'],
});
