import { definePhrases } from '../phrase.ts';

/** Terms of use and the consent to telemedicine (Lei 14.510/2022, CFM 2.314/2022, LGPD). A new text is a new version. */
export const term = definePhrases({
  'term.use.title': ['Termos de uso', 'Terms of use'],
  'term.use.1.heading': ['O que é este serviço', 'What this service is'],
  'term.use.1.text': [
    'Por aqui você marca e paga consultas, conversa por vídeo com profissionais da clínica e acompanha o que foi registrado. Não é um serviço de emergência: em risco de vida, ligue 192 (SAMU).',
    'Here you book and pay for appointments, talk by video to the professionals of the clinic and follow what was recorded. It is not an emergency service: if a life is at risk, call 192 (SAMU).',
  ],
  'term.use.2.heading': ['Sua conta', 'Your account'],
  'term.use.2.text': [
    'Os dados do cadastro devem ser verdadeiros. A senha é pessoal; quem tem dependentes responde por eles. Pela regra da clínica, abrir a conta em outro aparelho pode desconectar este aqui.',
    'The data of the registration must be true. The password is personal; whoever has dependents answers for them. By the rule of the clinic, opening the account on another device may disconnect this one.',
  ],
  'term.use.3.heading': ['Seus dados', 'Your data'],
  'term.use.3.text': [
    'Dados de saúde são sensíveis (LGPD). A clínica é a controladora, usa os dados só para o seu cuidado e guarda o prontuário por 20 anos (Lei 13.787/2018). Você pode ver quem acessou o seu prontuário e pedir uma cópia.',
    'Health data is sensitive (LGPD). The clinic is the controller, uses the data only for your care and keeps the record for 20 years (Lei 13.787/2018). You can see who accessed your record and ask for a copy.',
  ],
  'term.use.4.heading': ['Pagamentos', 'Payments'],
  'term.use.4.text': [
    'O horário fica reservado por 15 minutos até o pagamento. Se o pagamento chegar depois, você escolhe outro horário ou recebe o dinheiro de volta.',
    'The time is kept for 15 minutes until it is paid. If the payment arrives later, you choose another time or get the money back.',
  ],
  'term.consent.title': ['Consentimento para telemedicina', 'Consent to telemedicine'],
  'term.consent.1.heading': ['O atendimento', 'The care'],
  'term.consent.1.text': [
    'A consulta será feita a distância, por vídeo, com limites: o profissional não pode examinar você de perto e pode pedir que você seja visto presencialmente.',
    'The visit is made at a distance, by video, with limits: the professional cannot examine you closely and may ask you to be seen in person.',
  ],
  'term.consent.2.heading': ['Imagem e dados', 'Image and data'],
  'term.consent.2.text': [
    'Imagem e som são transmitidos de forma criptografada e não são gravados. O que for importante para o seu cuidado fica no prontuário.',
    'Image and sound are transmitted encrypted and are not recorded. What matters for your care is kept in the record.',
  ],
  'term.consent.3.heading': ['Sua escolha', 'Your choice'],
  'term.consent.3.text': [
    'Você pode recusar, ou parar a qualquer momento, e pedir atendimento presencial à clínica.',
    'You may refuse, or stop at any moment, and ask the clinic for care in person.',
  ],
});
