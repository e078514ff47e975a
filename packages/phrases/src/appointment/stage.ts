import { definePhrases } from '../phrase.ts';

/** The screen during a call, beyond `room`. */
export const stage = definePhrases({
  'stage.title': ['Chamada', 'Call'],
  'stage.make_large': ['Ver {name} maior', 'Show {name} larger'],
  'stage.let_go': ['Deixar de ver {name} maior', 'Stop keeping {name} large'],
  'stage.screen_of': ['Tela de {name}', "{name}'s screen"],
  'stage.hand': ['{name} levantou a mão', '{name} raised a hand'],
  'stage.move_self': ['Você: mudar a imagem de lugar', 'You: move the picture elsewhere'],
  'stage.handing_over': [
    'A consulta está passando para o seu outro aparelho',
    'The visit is moving to your other device',
  ],
  'stage.handing_over_text': [
    'Fique tranquilo: os outros continuam vendo e ouvindo você.',
    'Nothing is lost: the others go on seeing and hearing you.',
  ],
  'stage.device_replaced.audio': [
    'O microfone foi desconectado. Agora usamos: {label}',
    'The microphone was unplugged. Now in use: {label}',
  ],
  'stage.device_replaced.video': [
    'A câmera foi desconectada. Agora usamos: {label}',
    'The camera was unplugged. Now in use: {label}',
  ],
  'stage.dismiss': ['Entendi', 'Got it'],

  // the toolbar and its menus
  'stage.more': ['Mais opções', 'More options'],
  'stage.more_short': ['Mais', 'More'],
  'stage.hand_up': ['Levantar a mão', 'Raise your hand'],
  'stage.hand_down': ['Baixar a mão', 'Lower your hand'],
  'stage.hand_short': ['Mão', 'Hand'],
  'stage.share': ['Mostrar minha tela', 'Show my screen'],
  'stage.share_stop': ['Parar de mostrar a tela', 'Stop showing my screen'],
  'stage.share_short': ['Tela', 'Screen'],
  'stage.sharing': ['Você está mostrando a sua tela', 'You are showing your screen'],
  'stage.full': ['Tela cheia', 'Full screen'],
  'stage.full_leave': ['Sair da tela cheia', 'Leave full screen'],
  'stage.float': ['Ver em uma janela pequena', 'Keep in a small window'],
  'stage.float_over': ['Fechar a janela pequena', 'Close the small window'],
  'stage.blur': ['Desfocar o fundo', 'Blur the background'],
  'stage.blur_off': ['Mostrar o fundo', 'Show the background'],
  'stage.phone': ['Continuar no meu celular', 'Continue on my phone'],
  'stage.phone_text': [
    'Aponte a câmera do celular para este código. A consulta passa para lá sem interrupção, e este aparelho desliga.',
    'Point the phone’s camera at this code. The visit moves there without a break, and this device hangs up.',
  ],
  'stage.phone_secret': [
    'O código vale por você: não mostre a ninguém.',
    'The code stands for you: show it to nobody.',
  ],
  'stage.qr': ['Código QR do link', 'QR code of the link'],
  'stage.keys': ['Atalhos do teclado', 'Keyboard shortcuts'],
  'stage.keys_hint': ['Funcionam enquanto você não está escrevendo.', 'They work while you are not typing.'],
  'stage.keys.large': ['Escolher quem fica maior', 'Choose who is large'],
  'stage.keys.auto': ['Deixar maior quem fala', 'Whoever speaks is large'],
  'stage.keys.help': ['Mostrar os atalhos', 'Show the shortcuts'],
  'stage.keys.to': ['{from} a {to}', '{from} to {to}'],

  // end to end
  'stage.code': ['Conferir o sigilo da chamada', 'Check that the call is private'],
  'stage.code_text': [
    'Leiam as palavras em voz alta, um para o outro. Se forem iguais nos dois lados, ninguém está no meio: imagem e voz vão cifradas de um aparelho ao outro.',
    'Read the words to each other aloud. If they are the same on both sides, nobody is in between: picture and voice go encrypted from one device to the other.',
  ],
  'stage.code_differs': [
    'Se forem diferentes, saiam, entrem de novo e comparem outra vez. Se continuar, não falem de nada em sigilo e avisem a clínica.',
    'If they differ, leave, come back and compare again. If it goes on, say nothing private and tell the clinic.',
  ],
  'stage.code_with': ['Com {name}', 'With {name}'],
  'stage.code_digits': ['Para ter ainda mais certeza: {digits}', 'To be surer still: {digits}'],
  'stage.code_alone': [
    'Quando alguém entrar, as palavras aparecem aqui.',
    'The words appear here when somebody has joined.',
  ],

  // announcements
  'stage.say.screen': ['{name} está mostrando a tela', '{name} is showing their screen'],
  'stage.say.screen_over': ['{name} parou de mostrar a tela', '{name} stopped showing their screen'],
  'stage.say.hand': ['{name} levantou a mão', '{name} raised a hand'],
  'stage.say.hand_down': ['{name} baixou a mão', '{name} lowered the hand'],
  'stage.say.my_hand': ['Sua mão está levantada', 'Your hand is raised'],
  'stage.say.my_hand_down': ['Sua mão está abaixada', 'Your hand is lowered'],
  'stage.say.sharing': ['Você está mostrando a sua tela', 'You are showing your screen'],
  'stage.say.sharing_over': ['Sua tela não é mais mostrada', 'Your screen is no longer shown'],
});
