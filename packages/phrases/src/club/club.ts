import { definePhrases } from '../phrase.ts';

/** Text of a benefit, for both sides. */
export const benefit = definePhrases({
  'club.target_visit': ['consulta', 'visit'],
  'club.target_line': ['atendimento imediato', 'attendance now'],
  'club.benefit_free': ['Sem custo: {what}', 'Free: {what}'],
  'club.benefit_percent': ['{percent}% de desconto: {what}', '{percent}% off: {what}'],
  'club.benefit_any': ['consultas de qualquer especialidade', 'visits of any specialty'],
  'club.benefit_line': ['atendimento imediato pela linha virtual', 'attendance now by the virtual line'],
  'club.benefit_specialty': ['consultas de {specialty}', 'visits: {specialty}'],
  'club.limit_month': [
    '{n, plural, one {até # vez} other {até # vezes}} por mês',
    '{n, plural, one {up to # time} other {up to # times}} a month',
  ],
  'club.limit_year': [
    '{n, plural, one {até # vez} other {até # vezes}} por ano',
    '{n, plural, one {up to # time} other {up to # times}} a year',
  ],
  'club.limit_always': [
    '{n, plural, one {até # vez} other {até # vezes}} ao todo',
    '{n, plural, one {up to # time} other {up to # times}} in all',
  ],
  'club.no_limit': ['sem limite de vezes', 'as often as needed'],
  'club.waiting': [
    'carência de {n, plural, one {# dia} other {# dias}}',
    'after {n, plural, one {# day} other {# days}} of membership',
  ],
});

/** Benefit clubs, as visitors and members see them. */
export const club = definePhrases({
  'club.lead': [
    'Planos e empresas que pagam consultas aqui para os seus membros.',
    'Plans and companies that pay visits here for their members.',
  ],
  'club.none': ['Nenhum clube para mostrar', 'No club to show'],
  'club.none_text': [
    'Se sua empresa ou plano oferece um clube, fale com a clínica.',
    'If your company or plan offers a club, talk to the clinic.',
  ],
  'club.by': ['Oferecido por {sponsor}', 'Offered by {sponsor}'],
  'club.gives': ['O que o clube dá', 'What the club gives'],
  'club.family': [
    '{n, plural, =0 {Só para o titular.} one {Titular e até # dependente.} other {Titular e até # dependentes.}}',
    '{n, plural, =0 {For the holder alone.} one {Holder and up to # dependent.} other {Holder and up to # dependents.}}',
  ],
  'club.join': ['Como participar', 'How to join'],
  'club.join_list': [
    'Quem já está na lista do clube entra com a própria conta, depois que a clínica confirmou quem é.',
    'Whoever is on the list of the club signs in with their own account, once the clinic has confirmed who they are.',
  ],
  'club.unconfirmed': ['A clínica ainda não confirmou quem você é', 'The clinic has not confirmed who you are yet'],
  'club.unconfirmed_text': [
    'Até lá, listas de empresas e planos não valem para a sua conta. Confirme pelo seu cadastro ou com um documento na recepção; com o código de um clube, você entra já.',
    'Until then lists of companies and plans do not count for your account. Confirm it from your details, or with a document at the reception; with the code of a club you join at once.',
  ],
  'club.confirm': ['Confirmar quem sou', 'Confirm who I am'],
  'club.join_code': ['Tenho o código de um clube', 'I have the code of a club'],
  'club.code': ['Código do clube', 'Code of the club'],
  'club.enter': ['Entrar no clube', 'Join the club'],
  'club.sign_in': ['Entrar para participar', 'Sign in to take part'],
  'club.open': ['Abrir {club}', 'Open {club}'],
  'club.mine': ['Meus clubes', 'My clubs'],
  'club.member_since': ['Membro desde {day}', 'Member since {day}'],
  'club.member_until': ['até {day}', 'until {day}'],
  'club.dependent_of': ['dependente', 'dependent'],
  'club.yours': ['Seus benefícios', 'Your benefits'],
  'club.left': [
    '{n, plural, =0 {Tudo usado neste período} one {Resta # vez neste período} other {Restam # vezes neste período}}',
    '{n, plural, =0 {All used in this period} one {# time left in this period} other {# times left in this period}}',
  ],
  'club.from': ['Vale a partir de {day}', 'Applies from {day}'],
  'club.no_benefits': ['O clube ainda não tem benefícios.', 'The club has no benefits yet.'],
  'club.do': ['Usar o clube', 'Use the club'],
  'club.book': ['Marcar consulta', 'Book a visit'],
  'club.emergency': ['Atendimento agora', 'Attendance now'],
  'club.message': ['Mensagens', 'Messages'],
  'club.dependents': ['Dependentes no clube', 'Dependents in the club'],
  'club.dependents_lead': [
    'Marque quem participa. A carência de cada um conta do dia em que entra.',
    'Mark who takes part. The waiting period of each counts from the day they join.',
  ],
  'club.dependents_room': ['{used} de {most} lugares usados.', '{used} of {most} places are taken.'],
  'club.dependents_none': ['Você ainda não cadastrou dependentes.', 'You have no dependents yet.'],
  'club.dependents_save': ['Salvar participantes', 'Save who takes part'],
  'club.dependents_saved': ['Participantes salvos.', 'Who takes part was saved.'],
  'club.register_dependent': ['Cadastrar dependente', 'Register a dependent'],
  'club.holder_only': [
    'Só o titular muda os dependentes do clube.',
    'The holder alone changes the dependents of the club.',
  ],
  'club.back': ['Voltar ao clube', 'Back to the club'],
});

/** In booking: who pays. */
export const coverage = definePhrases({
  'coverage.you_pay': ['Você paga {total}, e {name} paga {covered}', 'You pay {total}, and {name} pays {covered}'],
  'coverage.list_price': ['Preço: {price}', 'Price: {price}'],
});

/** In payment: who pays. */
export const paidBy = definePhrases({ 'payment.covered': ['Pago por {name}', 'Paid by {name}'] });
