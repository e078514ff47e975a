import { definePhrases } from '../phrase.ts';

/** The room of a visit: before, during and after. */
export const room = definePhrases({
  // before: introduction
  'room.title': ['Sala de consulta', 'Consultation room'],
  'room.loading': ['Abrindo a sua sala…', 'Opening your room…'],
  'room.visit_with': ['Sua consulta com {name}', 'Your visit with {name}'],
  'room.visit_of': ['Consulta de {name}', "{name}'s visit"],
  'room.when': ['{day}, das {start} às {end}', '{day}, {start} to {end}'],
  'room.consent.title': ['Antes de começar', 'Before we start'],
  'room.consent.text': [
    'Esta consulta é por vídeo. Imagem e voz vão direto para quem atende você, cifradas, e nada é gravado. O que for registrado fica no seu prontuário, em sigilo. Se preferir ser atendido pessoalmente, é um direito seu: fale com a clínica.',
    'This visit is by video. Picture and voice go straight to the doctor, encrypted, and nothing is recorded. What is written down stays in your record, in confidence. If you would rather be seen in person, that is your right: talk to the clinic.',
  ],
  'room.consent.accept': ['Concordo em ser atendido por telemedicina', 'I agree to be seen by telemedicine'],
  'room.consent.needed': ['Para entrar, marque “{label}”.', 'To enter, tick “{label}”.'],
  'room.enter': ['Entrar na sala', 'Enter the room'],
  'room.enter_voice': ['Entrar só com voz', 'Enter with voice only'],
  'room.enter_nothing': ['Entrar sem câmera e microfone', 'Enter without camera and microphone'],
  'room.enter_hint': ['Depois: uma pequena espera, e a consulta começa.', 'Next: a short wait, and the visit starts.'],
  'room.enter_hint_doctor': ['O paciente verá que você entrou.', 'The patient will see that you are here.'],
  'room.too_early': ['A sala abre às {time}', 'The room opens at {time}'],
  'room.too_early_day': ['A sala abre em {day}, às {time}', 'The room opens on {day} at {time}'],
  'room.too_early_hint': [
    'Pode deixar esta página aberta: ela avisa na hora. Enquanto isso, teste a câmera e o microfone.',
    'You can leave this page open: it will tell you. Meanwhile, test your camera and microphone.',
  ],
  'room.opens_in': [
    '{minutes, plural, one {Falta # minuto} other {Faltam # minutos}}',
    '{minutes, plural, one {# minute} other {# minutes}} to go',
  ],
  'room.pay_now': ['Pagar agora', 'Pay now'],
  'room.book_again': ['Marcar outra consulta', 'Book another visit'],
  'room.my_visits': ['Minhas consultas', 'My visits'],
  'room.todays_list': ['Lista de hoje', "Today's list"],

  // device trouble: what happened
  // waiting
  'room.waiting.doctor_told': ['{name} já sabe que você chegou', '{name} knows that you are here'],
  'room.waiting.stay': [
    'Fique por aqui, com esta página aberta. A consulta começa assim que {name} entrar.',
    'Stay here with this page open. The visit starts as soon as {name} joins.',
  ],
  'room.waiting.scheduled': ['Horário marcado: {time}', 'Scheduled for {time}'],
  'room.waiting.patient': ['{name} ainda não entrou', '{name} is not here yet'],
  'room.waiting.patient_hint': [
    'Você verá e ouvirá o paciente assim que ele entrar. Enquanto isso, pode adiantar o registro.',
    'You will see and hear the patient as soon as they join. Meanwhile you can start the note.',
  ],

  // during
  'room.me': ['Você', 'You'],
  'room.leave': ['Sair', 'Leave'],
  'room.finish': ['Encerrar consulta', 'End the visit'],
  'room.finish_short': ['Encerrar', 'End'],
  'room.key': ['tecla {key}', 'key {key}'],
  'room.other_muted': ['Microfone desligado', 'Muted'],
  'room.other_camera_off': ['A câmera de {name} está desligada', "{name}'s camera is off"],
  'room.connecting': ['Conectando com {name}…', 'Connecting to {name}…'],
  'room.reconnecting_me': ['Sua conexão caiu. Reconectando…', 'Your connection dropped. Reconnecting…'],
  'room.reconnecting_other': [
    'A conexão de {name} caiu. O lugar está guardado.',
    "{name}'s connection dropped. Their place is kept.",
  ],
  'room.interrupted': [
    'A imagem parou por um instante. Reconectando…',
    'The picture paused for a moment. Reconnecting…',
  ],
  'room.quality.good': ['Conexão boa', 'Good connection'],
  'room.quality.fair': ['Conexão razoável', 'Fair connection'],
  'room.quality.poor': ['Conexão fraca', 'Weak connection'],
  'room.quality.poor_hint': [
    'A conexão está fraca. Desligar a câmera ajuda a manter a voz.',
    'The connection is weak. Turning the camera off helps to keep the voice.',
  ],
  'room.sound_blocked': ['Toque para ouvir', 'Press to hear'],
  'room.finish_ask.title': ['Encerrar a consulta de {name}?', "End {name}'s visit?"],
  'room.finish_ask.text': [
    'O paciente sai da sala. O registro continua aberto até você assinar, agora ou depois.',
    'The patient leaves the room. The note stays open until you sign it, now or later.',
  ],
  'room.finish_ask.empty': [
    'O registro está vazio. Quer encerrar assim mesmo?',
    'The note is empty. Do you want to end anyway?',
  ],
  'room.finish_and_sign': ['Encerrar e assinar o registro', 'End and sign the note'],
  'room.stay': ['Continuar na sala', 'Stay in the room'],

  // live announcements
  'room.say.entered': ['{name} entrou na sala', '{name} entered the room'],
  'room.say.left': ['{name} saiu da sala', '{name} left the room'],
  'room.say.lost': ['A conexão de {name} caiu', "{name}'s connection dropped"],
  'room.say.back': ['{name} voltou', '{name} is back'],
  'room.say.muted': ['{name} desligou o microfone', '{name} muted the microphone'],
  'room.say.unmuted': ['{name} ligou o microfone', '{name} turned the microphone on'],
  'room.say.is_muted': ['{name} está com o microfone desligado', "{name}'s microphone is off"],
  'room.say.camera_is_off': ['{name} está com a câmera desligada', "{name}'s camera is off"],
  'room.say.camera_off': ['{name} desligou a câmera', '{name} turned the camera off'],
  'room.say.camera_on': ['{name} ligou a câmera', '{name} turned the camera on'],
  'room.say.me_well': ['Seu som e sua imagem chegam de novo', 'Your sound and picture get through again'],
  'room.say.picture_back': ['A imagem de {name} voltou', 'The picture of {name} is back'],
  'room.say.me_lost': ['Sua conexão caiu. Reconectando', 'Your connection dropped. Reconnecting'],
  'room.say.me_back': ['Sua conexão voltou', 'Your connection is back'],
  'room.say.me_muted': ['Seu microfone está desligado', 'Your microphone is off'],
  'room.say.me_unmuted': ['Seu microfone está ligado', 'Your microphone is on'],
  'room.say.me_camera_off': ['Sua câmera está desligada', 'Your camera is off'],
  'room.say.me_camera_on': ['Sua câmera está ligada', 'Your camera is on'],
  'room.say.inside': ['Você entrou na sala', 'You entered the room'],

  // after
  'room.left.title': ['Você saiu da sala', 'You left the room'],
  'room.left.text': [
    'Se foi sem querer, volte: seu lugar está guardado.',
    'If that was by accident, come back: your place is kept.',
  ],
  'room.come_back': ['Voltar para a sala', 'Come back to the room'],
  'room.removed.title': ['Você saiu da sala por um momento', 'You are out of the room for a moment'],
  'room.removed.text': [
    'Quem conduz a consulta pediu que você aguarde fora da sala. Você pode pedir para voltar.',
    'Whoever leads the visit asked you to wait outside. You can ask to come back.',
  ],
  'room.removed.ask': ['Pedir para voltar', 'Ask to come back'],
  'room.at_door.title': ['Avisamos que você chegou', 'We said that you are here'],
  'room.at_door.text': [
    'Quem conduz a consulta vai deixar você entrar. Fique nesta página.',
    'Whoever leads the visit will let you in. Stay on this page.',
  ],
  'room.at_door.denied': [
    'Agora não é possível entrar. Fique nesta página: se mudar, você entra na hora.',
    'You cannot come in right now. Stay on this page: when that changes, you are in at once.',
  ],
  'room.replaced.title': ['Você abriu a sala em outra aba ou aparelho', 'You opened the room in another tab or device'],
  'room.replaced.text': [
    'A conversa continua por lá. Se preferir, traga de volta para cá.',
    'The conversation goes on there. If you prefer, bring it back here.',
  ],
  'room.bring_back': ['Continuar por aqui', 'Continue here'],
  'room.ended.title': ['Consulta encerrada', 'The visit has ended'],
  'room.ended.text': ['Foi bom receber você. Cuide-se bem.', 'It was good to see you. Take care.'],
  'room.ended.survey': ['Contar como foi', 'Tell us how it was'],
  'room.ended.survey_hint': ['São duas perguntas, meio minuto.', 'Two questions, half a minute.'],
  'room.ended.redirect': [
    'Abrindo em {seconds, plural, one {# segundo} other {# segundos}}',
    'Opening in {seconds, plural, one {# second} other {# seconds}}',
  ],
  'room.ended.wait': ['Ficar aqui', 'Stay here'],
});
