import { definePhrases } from '../phrase.ts';

/** Network quality of a call: what is paused or reduced and why, and data saving. */
export const roomPath = definePhrases({
  // paused picture of another participant
  'room.paused.upload': ['Imagem pausada: internet fraca de {name}', "Picture paused: {name}'s internet is weak"],
  'room.paused.download': ['Imagem pausada: a sua internet está fraca', 'Picture paused: your internet is weak'],
  'room.paused.saving': ['{name} está só com voz, para economizar dados', '{name} sends voice only, to spare data'],
  'room.paused.asked': ['Você pediu só voz, para economizar dados', 'You asked for voice only, to spare data'],

  // one's own paused picture
  'room.my_pause.upload': [
    'Sua imagem está pausada: sua internet está fraca. A voz continua.',
    'Your picture is paused: your internet is weak. The voice goes on.',
  ],
  'room.my_pause.download': [
    'Sua imagem está pausada: a internet de {name} está fraca. A voz continua.',
    "Your picture is paused: {name}'s internet is weak. The voice goes on.",
  ],
  'room.my_pause.saving': ['Você está só com voz, para economizar dados.', 'You send voice only, to spare data.'],
  'room.my_pause.asked': ['{name} pediu só voz, para economizar dados.', '{name} asked for voice only, to spare data.'],
  'room.voice_lost': [
    'A internet está fraca até para a voz. A chamada melhora sozinha quando ela voltar.',
    'The internet is too weak even for the voice. The call recovers by itself when it is back.',
  ],
  'room.interrupted_me': [
    'Uma ligação ou outro programa está usando seu microfone ou sua câmera. Voltam quando ela acabar.',
    'A phone call or another program is using your microphone or camera. They come back when it ends.',
  ],

  // cause of a poor connection
  'room.because.my_internet': ['sua internet está fraca', 'your internet is weak'],
  'room.because.their_internet': ['internet fraca de {name}', "{name}'s internet is weak"],
  'room.because.loss': ['partes se perdem no caminho', 'parts get lost on the way'],
  'room.because.delay': ['demora no caminho', 'delay on the way'],
  'room.because.my_computer': ['seu aparelho está sobrecarregado', 'your device is too busy'],
  'room.because.their_computer': ['o aparelho de {name} está sobrecarregado', "{name}'s device is too busy"],

  // data use
  'room.data': ['Uso de dados', 'Data use'],
  'room.data.auto': ['Automático: a melhor imagem possível', 'Automatic: the best picture possible'],
  'room.data.low': ['Economizar: imagem menor', 'Spare data: smaller picture'],
  'room.data.voice': ['Só voz: sem imagem', 'Voice only: no picture'],
});
