import type { Priority } from '@acolhe/domain/queue/queue-order';
import { definePhrases, type Phrase } from '../phrase.ts';

/**
 * Questions and options of the pre-assessment, by `linkId`, for patients and for those who attend. Without "you": the
 * patient may be a child of who answers.
 */
export const screening = definePhrases({
  'screening.yes': ['Sim', 'Yes'],
  'screening.no': ['Não', 'No'],
  'screening.alarm': ['Algo disto está acontecendo agora?', 'Is any of this happening now?'],
  'screening.alarm.chest_pain': ['Dor ou aperto forte no peito', 'Strong pain or pressure in the chest'],
  'screening.alarm.breathless': ['Muita falta de ar', 'Very short of breath'],
  'screening.alarm.stroke': [
    'Boca torta, fala enrolada ou fraqueza de um lado, de repente',
    'Crooked mouth, slurred speech or weakness of one side, suddenly',
  ],
  'screening.alarm.unconscious': ['Desmaio ou não acorda direito', 'Fainted, or does not wake up properly'],
  'screening.alarm.seizure': ['Convulsão', 'Seizure (fit)'],
  'screening.alarm.poisoning': [
    'Envenenamento ou remédio demais, ou picada de bicho venenoso',
    'Poisoning, too much medicine, or a venomous bite',
  ],
  'screening.alarm.burn': ['Queimadura grande ou no rosto', 'A large burn, or one in the face'],
  'screening.alarm.trauma': ['Acidente, queda ou pancada forte', 'An accident, a bad fall or a hard blow'],
  'screening.alarm.choking': ['Engasgo', 'Choking'],
  'screening.alarm.labour': [
    'Grávida com sangramento, dor forte ou sinais de parto',
    'Pregnant with bleeding, strong pain or signs of labour',
  ],
  'screening.alarm.bleeding': ['Sangramento que não para', 'Bleeding that does not stop'],
  'screening.alarm.none': ['Nada disto', 'None of this'],
  'screening.self_harm': [
    'Há pensamentos de se machucar ou de morrer?',
    'Are there thoughts of self-harm or of dying?',
  ],
  'screening.self_harm_plan': ['Há um plano de como fazer isso?', 'Is there a plan of how to do it?'],
  'screening.pain': ['De 0 a 10, qual é a dor agora?', 'From 0 to 10, how bad is the pain now?'],
  'screening.since': ['Desde quando?', 'Since when?'],
  'screening.since.hours': ['Há algumas horas', 'A few hours ago'],
  'screening.since.day': ['Desde ontem', 'Since yesterday'],
  'screening.since.days': ['Há alguns dias', 'For some days'],
  'screening.since.weeks': ['Há semanas ou mais', 'For weeks or longer'],
  'screening.fever': ['Está com febre?', 'Is there a fever?'],
  'screening.fever_days': ['Há quantos dias está com febre?', 'For how many days has there been a fever?'],
  'screening.fever_days.less_than_3': ['Menos de 3 dias', 'Less than 3 days'],
  'screening.fever_days.3_or_more': ['3 dias ou mais', '3 days or more'],
  'screening.vomiting': ['Está vomitando ou com diarreia?', 'Is there vomiting or diarrhoea?'],
  'screening.keeps_liquids': ['Consegue beber sem vomitar?', 'Can liquids be drunk and kept down?'],
  'screening.condition': ['Já trata alguma destas doenças?', 'Is any of these being treated already?'],
  'screening.condition.diabetes': ['Diabetes', 'Diabetes'],
  'screening.condition.hypertension': ['Pressão alta', 'High blood pressure'],
  'screening.condition.heart': ['Doença do coração', 'Heart disease'],
  'screening.condition.lung': ['Asma, bronquite ou outra doença do pulmão', 'Asthma, bronchitis or other lung disease'],
  'screening.condition.immunity': [
    'Defesa baixa: câncer, transplante, HIV ou remédio forte',
    'Weak defences: cancer, transplant, HIV or strong medicine',
  ],
  'screening.condition.kidney': ['Doença dos rins', 'Kidney disease'],
  'screening.condition.none': ['Nenhuma destas', 'None of these'],
  'screening.errand': [
    'É só receita, atestado ou mostrar um exame?',
    'Is it only a prescription, a certificate or an exam to show?',
  ],
});

/** To whom the law gives priority; ages are known without asking. */
export const priorityName: Readonly<Record<`screening.priority.${Priority}`, Phrase>> = {
  'screening.priority.none': ['Nenhuma', 'None'],
  'screening.priority.elderly': ['60 anos ou mais', '60 years or older'],
  'screening.priority.elderly_80': ['80 anos ou mais', '80 years or older'],
  'screening.priority.disability': ['Pessoa com deficiência', 'Person with a disability'],
  'screening.priority.pregnant': ['Gestante', 'Pregnant'],
  'screening.priority.nursing': ['Amamentando', 'Nursing a baby'],
  'screening.priority.infant': ['Com criança de colo', 'With a baby in arms'],
  'screening.priority.autism': ['Pessoa autista', 'Autistic person'],
  'screening.priority.obesity': ['Pessoa com obesidade', 'Person with obesity'],
  'screening.priority.reduced_mobility': ['Dificuldade para se mover', 'Reduced mobility'],
};
