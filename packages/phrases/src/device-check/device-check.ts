import { definePhrases } from '../phrase.ts';

/** Device check of camera, microphone, sound and network: its screen, its result, and the clinic's view of it. */
export const deviceCheck = definePhrases({
  'device.title': ['Teste de câmera, som e internet', 'Test of camera, sound and internet'],
  'device.lead': ['Leva menos de um minuto. Nada é gravado.', 'It takes less than a minute. Nothing is recorded.'],
  'device.lead_visit': [
    'Para a consulta com {name}: {when}. Leva menos de um minuto, e nada é gravado.',
    'For the visit with {name}: {when}. It takes less than a minute, and nothing is recorded.',
  ],
  'device.lead_own': ['Para a consulta de {name}: {when}.', 'For the visit of {name}: {when}.'],
  'device.test_again': ['Testar de novo', 'Test again'],
  'device.to_room': ['Ir para a sala', 'Go to the room'],
  'device.to_visits': ['Minhas consultas', 'My visits'],
  'device.heard_ask': ['Ouviu o som?', 'Did you hear the sound?'],
  'device.heard_yes': ['Ouvi', 'I heard it'],
  'device.heard_no': ['Não ouvi', 'I did not'],
  'device.unknown_visit': [
    'O link não é de uma consulta que conhecemos. O teste funciona, mas o resultado não fica guardado.',
    'The link is of no visit that we know. The test works, but its result is not kept.',
  ],
  'device.over_visit': [
    'Esta consulta não acontece mais, por isso o resultado não fica guardado. O teste funciona mesmo assim.',
    'This visit does not take place any more, so the result is not kept. The test works all the same.',
  ],

  // the result
  'device.result': ['Resultado', 'Result'],
  'device.result_good': ['Tudo certo para a consulta', 'All set for the visit'],
  'device.result_fair': ['Dá para fazer a consulta', 'The visit will work'],
  'device.result_bad': ['Falta resolver antes da consulta', 'Something to solve before the visit'],
  'device.result_running': ['Testando a internet…', 'Testing the internet…'],
  'device.result_sound_left': ['Falta testar o som', 'The sound is not tested yet'],
  'device.sound_left': [
    'Câmera, microfone e internet funcionam. Toque em “Testar o som” e diga se ouviu.',
    'Camera, microphone and internet work. Press “Test the sound” and say whether you heard it.',
  ],
  'device.result_none': ['Ligue a câmera e o microfone para começar.', 'Turn on camera and microphone to begin.'],
  'device.saved': [
    'Guardado. Quem atende você vê que o teste foi feito.',
    'Saved. Who sees you can tell that the test was made.',
  ],
  'device.save_failed': [
    'Não deu para guardar o resultado. O teste vale mesmo assim.',
    'The result could not be saved. The test counts all the same.',
  ],
  'device.part.microphone': ['Microfone', 'Microphone'],
  'device.part.camera': ['Câmera', 'Camera'],
  'device.part.speaker': ['Som', 'Sound'],
  'device.part.network': ['Internet', 'Internet'],
  'device.part.relay': ['Caminho reserva', 'Spare way'],
  'device.part.browser': ['Navegador', 'Browser'],
  'device.said.ok': ['Funciona', 'Works'],
  'device.said.unheard': ['Ligado, mas ainda não ouvimos sua voz', 'On, but no voice was heard yet'],
  'device.said.unheard_short': ['Voz não ouvida', 'No voice was heard'],
  'device.said.microphone_off': ['O microfone está desligado', 'The microphone is off'],
  'device.said.camera_off': ['A câmera está desligada', 'The camera is off'],
  'device.said.speaker_heard': ['Dá para ouvir', 'Can be heard'],
  'device.said.speaker_not_heard': ['O som não foi ouvido', 'The sound was not heard'],
  'device.said.speaker_untested': ['Não testado', 'Not tested'],
  'device.said.network_none': ['Ainda não medida', 'Not measured yet'],
  'device.said.relay_failed': ['A rede pode não deixar a chamada passar', 'The network may not let the call through'],
  'device.seconds_ago': ['Testado {when}', 'Tested {when}'],

  // the network, in terms of a call
  'device.stage.server': ['Falando com a clínica…', 'Talking to the clinic…'],
  'device.stage.relay': ['Testando o caminho da chamada…', 'Testing the way of the call…'],
  'device.stage.down': ['Medindo o que chega…', 'Measuring what comes in…'],
  'device.stage.up': ['Medindo o que sai…', 'Measuring what goes out…'],
  'device.network.hd': ['Ótima: vídeo em alta definição', 'Great: video in high definition'],
  'device.network.normal': ['Boa: vídeo normal', 'Good: normal video'],
  'device.network.low': ['Fraca: vídeo com imagem simples', 'Weak: video with a plain picture'],
  'device.network.voice': ['Muito fraca: só para voz', 'Very weak: for voice only'],
  'device.network.blocked': [
    'Esta rede deixa abrir páginas, mas não chamadas',
    'This network lets pages through, but not calls',
  ],
  'device.network.offline': ['Sem internet', 'Offline'],
  'device.network_do.low': [
    'Chegue perto do roteador, pause downloads e outros vídeos, ou troque de rede.',
    'Move closer to the router, pause downloads and other videos, or change the network.',
  ],
  'device.network_do.voice': [
    'Chegue perto do roteador ou troque o Wi-Fi pelos dados do celular. Se continuar, entre só com voz.',
    'Move closer to the router, or change from Wi-Fi to mobile data. If it stays so, enter with voice only.',
  ],
  'device.connectionFail': [
    'Troque de rede: saia do Wi-Fi da empresa, desligue a VPN ou use os dados do celular. Depois teste de novo.',
    "Change the network: leave the company's Wi-Fi, turn off the VPN or use mobile data. Then test again.",
  ],
  'device.network_do.offline': [
    'Confira o Wi-Fi ou ligue os dados do celular. O teste continua sozinho.',
    'Check the Wi-Fi or turn on mobile data. The test goes on by itself.',
  ],
  'device.limit.up': ['O que sai do aparelho vai devagar.', 'What leaves the device goes slowly.'],
  'device.limit.down': ['O que chega ao aparelho vem devagar.', 'What reaches the device comes slowly.'],
  'device.limit.round_trip': ['O som e a imagem chegam com atraso.', 'Sound and picture arrive late.'],
  'device.limit.jitter': ['A conexão oscila.', 'The connection wavers.'],
  'device.limit.loss': ['Uma parte do que é enviado se perde.', 'A part of what is sent gets lost.'],
  'device.relay_do': [
    'O caminho reserva não respondeu. Em casa costuma não fazer falta; em rede de empresa, use os dados do celular.',
    'The spare way did not answer. At home it is rarely needed; on a company network, use mobile data.',
  ],
  'device.relay_none': [
    'Esta clínica não tem caminho reserva: só o servidor foi testado.',
    'This clinic has no spare way: only the server was tested.',
  ],
  'device.relay_untested': [
    'O caminho reserva só é testado com o link da consulta.',
    'The spare way is only tested with the link of the visit.',
  ],
  'device.relay_reached': ['O caminho reserva funciona.', 'The spare way works.'],
  'device.figures': ['Números da medição', 'Figures of the test'],
  'device.figure.down': ['Chega', 'In'],
  'device.figure.up': ['Sai', 'Out'],
  'device.figure.round_trip': ['Atraso', 'Delay'],
  'device.figure.jitter': ['Oscilação', 'Jitter'],
  'device.figure.loss': ['Perda', 'Loss'],
  'device.figure.mbit': ['{value} Mbit/s', '{value} Mbit/s'],
  'device.figure.mbit_most': ['mais de 100 Mbit/s', 'more than 100 Mbit/s'],
  'device.figure.ms': ['{value} ms', '{value} ms'],
  'device.measure_again': ['Medir de novo', 'Measure again'],

  // the professional's view
  'device.of_patient': ['Teste do paciente', "The patient's test"],
  'device.not_yet': ['Ainda não testou câmera e som', 'Has not tested camera and sound yet'],
  'device.mark.good': ['Testou câmera e som {when}: tudo certo', 'Tested camera and sound {when}: all right'],
  'device.mark.sound_left': [
    'Testou câmera e microfone {when}; o som, ainda não',
    'Tested camera and microphone {when}; the sound not yet',
  ],
  'device.mark.trouble': ['Teste {when}: {what}', 'Test {when}: {what}'],
  'device.when.today': ['hoje às {time}', 'today at {time}'],
  'device.when.yesterday': ['ontem', 'yesterday'],
  'device.when.day': ['em {day}', 'on {day}'],
  'device.earlier': ['Testes anteriores', 'Earlier tests'],

  // in-app browsers
  'device.in_app.title': [
    '{app, select, other {Você abriu o link dentro de outro aplicativo} whatsapp {Você abriu o link dentro do WhatsApp} instagram {Você abriu o link dentro do Instagram} facebook {Você abriu o link dentro do Facebook} google {Você abriu o link dentro do app do Google} line {Você abriu o link dentro do Line} tiktok {Você abriu o link dentro do TikTok}}',
    '{app, select, other {You opened the link inside another app} whatsapp {You opened the link inside WhatsApp} instagram {You opened the link inside Instagram} facebook {You opened the link inside Facebook} google {You opened the link inside the Google app} line {You opened the link inside Line} tiktok {You opened the link inside TikTok}}',
  ],
  'device.in_app.text': [
    'Aqui a câmera e o microfone podem não funcionar. Abra esta página no navegador do celular.',
    "Camera and microphone may not work here. Open this page in the phone's browser.",
  ],
  'device.in_app.open': ['Abrir no navegador', 'Open in the browser'],
  'device.in_app.ios.1': [
    'Toque em “…” ou no ícone de compartilhar, no canto da tela.',
    'Press “…” or the share icon in the corner of the screen.',
  ],
  'device.in_app.ios.2': [
    'Escolha “Abrir no Safari” ou “Abrir no navegador”.',
    'Choose “Open in Safari” or “Open in browser”.',
  ],
  'device.in_app.ios.3': [
    'Não apareceu? Copie o link aqui embaixo, abra o Safari e cole no alto da tela.',
    'Not there? Copy the link below, open Safari and paste it at the top of the screen.',
  ],
  'device.link': ['Link desta página', 'Link of this page'],
  'device.browser_not_suport': ['Este navegador não faz chamadas de vídeo', 'This browser cannot make video calls'],
  'device.browser_not_suport_how': [
    'Atualize o navegador, ou abra o link no Chrome, Edge, Firefox ou Safari. Copie o link e cole lá.',
    'Update the browser, or open the link in Chrome, Edge, Firefox or Safari. Copy the link and paste it there.',
  ],
});

/** Steps for allowing a blocked camera or microphone; `.1` to `.3` for each browser and system. */
export const deviceHelp = definePhrases({
  'device.help.title': ['Como permitir', 'How to allow it'],
  'device.help.goes_on': [
    'Assim que permitir, o teste continua sozinho. Se não continuar, aperte “Tentar de novo”.',
    'As soon as you allow it, the test goes on by itself. If it does not, press “Try again”.',
  ],
  'device.help.chrome.1': [
    'No alto da tela, clique no ícone à esquerda do endereço.',
    'At the top of the screen, click the icon to the left of the address.',
  ],
  'device.help.chrome.2': ['Ligue “Câmera” e “Microfone”.', 'Switch “Camera” and “Microphone” on.'],
  'device.help.chrome.3': ['Volte para esta página.', 'Come back to this page.'],
  'device.help.chrome_android.1': [
    'Toque no ícone à esquerda do endereço, no alto da tela.',
    'Press the icon to the left of the address, at the top of the screen.',
  ],
  'device.help.chrome_android.2': ['Toque em “Permissões”.', 'Press “Permissions”.'],
  'device.help.chrome_android.3': [
    'Ligue “Câmera” e “Microfone” e volte para esta página.',
    'Switch “Camera” and “Microphone” on and come back to this page.',
  ],
  'device.help.edge.1': [
    'No alto da tela, clique no cadeado à esquerda do endereço.',
    'At the top of the screen, click the padlock to the left of the address.',
  ],
  'device.help.edge.2': [
    'Em “Permissões para este site”, escolha “Permitir” em Câmera e em Microfone.',
    'Under “Permissions for this site”, choose “Allow” for Camera and for Microphone.',
  ],
  'device.help.edge.3': ['Volte para esta página.', 'Come back to this page.'],
  'device.help.firefox.1': [
    'À esquerda do endereço, clique no ícone de câmera ou microfone riscado.',
    'To the left of the address, click the crossed-out camera or microphone.',
  ],
  'device.help.firefox.2': [
    'Tire o bloqueio: clique no “×” ao lado de “Bloqueado”.',
    'Remove the block: click the “×” beside “Blocked”.',
  ],
  'device.help.firefox.3': ['Aperte “Tentar de novo” e escolha “Permitir”.', 'Press “Try again” and choose “Allow”.'],
  'device.help.firefox_android.1': [
    'Toque no cadeado ou escudo à esquerda do endereço.',
    'Press the padlock or shield to the left of the address.',
  ],
  'device.help.firefox_android.2': [
    'Em Câmera e em Microfone, toque em “Bloqueado” até virar “Permitido”.',
    'For Camera and for Microphone, press “Blocked” until it says “Allowed”.',
  ],
  'device.help.firefox_android.3': ['Volte e aperte “Tentar de novo”.', 'Come back and press “Try again”.'],
  'device.help.safari.1': [
    'No menu do alto, abra “Safari” e depois “Ajustes para este site…”.',
    'In the menu at the top, open “Safari” and then “Settings for this website…”.',
  ],
  'device.help.safari.2': [
    'Em Câmera e em Microfone, escolha “Permitir”.',
    'For Camera and for Microphone, choose “Allow”.',
  ],
  'device.help.safari.3': ['Volte e aperte “Tentar de novo”.', 'Come back and press “Try again”.'],
  'device.help.safari_ios.1': [
    'Toque no ícone à esquerda do endereço (“aA” ou uma página).',
    'Press the icon to the left of the address (“aA” or a page).',
  ],
  'device.help.safari_ios.2': [
    'Toque em “Ajustes do Site”; se não aparecer, toque antes em “…”.',
    'Press “Website Settings”; if it is not there, press “…” first.',
  ],
  'device.help.safari_ios.3': [
    'Em Câmera e em Microfone, escolha “Permitir” e volte.',
    'For Camera and for Microphone, choose “Allow” and come back.',
  ],
  'device.help.ios_other.1': ['Abra “Ajustes” do iPhone ou iPad.', 'Open “Settings” of the iPhone or iPad.'],
  'device.help.ios_other.2': [
    'Role até “Apps” e toque no nome deste navegador.',
    'Scroll to “Apps” and press the name of this browser.',
  ],
  'device.help.ios_other.3': [
    'Ligue “Câmera” e “Microfone” e volte para esta página.',
    'Switch “Camera” and “Microphone” on and come back to this page.',
  ],
  'device.help.samsung.1': [
    'Toque no cadeado à esquerda do endereço.',
    'Press the padlock to the left of the address.',
  ],
  'device.help.samsung.2': ['Toque em “Permissões”.', 'Press “Permissions”.'],
  'device.help.samsung.3': [
    'Permita “Câmera” e “Microfone” e volte para esta página.',
    'Allow “Camera” and “Microphone” and come back to this page.',
  ],
  'device.help.in_app.1': ['Este navegador fica dentro de outro aplicativo.', 'This browser lives inside another app.'],
  'device.help.in_app.2': ['Copie o link desta página.', 'Copy the link of this page.'],
  'device.help.in_app.3': ['Abra o Chrome ou o Safari e cole lá.', 'Open Chrome or Safari and paste it there.'],
  'device.help.other.1': [
    'Abra as configurações do navegador, em “Permissões de sites”.',
    "Open the browser's settings, at “Site permissions”.",
  ],
  'device.help.other.2': ['Permita Câmera e Microfone para este site.', 'Allow Camera and Microphone for this site.'],
  'device.help.other.3': ['Volte e aperte “Tentar de novo”.', 'Come back and press “Try again”.'],
  'device.system.windows.1': [
    'Abra “Configurações” do Windows e depois “Privacidade e segurança”.',
    'Open Windows “Settings”, then “Privacy & security”.',
  ],
  'device.system.windows.2': [
    'Em “Câmera” e em “Microfone”, ligue o acesso para aplicativos da área de trabalho.',
    'Under “Camera” and “Microphone”, let desktop apps have access.',
  ],
  'device.system.windows.3': ['Volte para esta página.', 'Come back to this page.'],
  'device.system.macos.1': [
    'Abra “Ajustes do Sistema” e depois “Privacidade e Segurança”.',
    'Open “System Settings”, then “Privacy & Security”.',
  ],
  'device.system.macos.2': [
    'Em “Câmera” e em “Microfone”, ligue o seu navegador.',
    'Under “Camera” and “Microphone”, switch your browser on.',
  ],
  'device.system.macos.3': [
    'Feche o navegador por completo e abra este link de novo.',
    'Quit the browser completely and open this link again.',
  ],
  'device.system.linux.1': [
    'Abra as configurações do sistema, em “Privacidade”.',
    'Open the system settings, at “Privacy”.',
  ],
  'device.system.linux.2': ['Ligue a câmera e o microfone.', 'Switch camera and microphone on.'],
  'device.system.linux.3': ['Volte para esta página.', 'Come back to this page.'],
  'device.system.android.1': [
    'Abra “Configurações” do celular, “Apps”, e escolha o navegador.',
    "Open the phone's “Settings”, “Apps”, and choose the browser.",
  ],
  'device.system.android.2': [
    'Em “Permissões”, permita Câmera e Microfone.',
    'Under “Permissions”, allow Camera and Microphone.',
  ],
  'device.system.android.3': [
    'Puxe a barra do alto da tela e confira se o acesso à câmera e ao microfone está ligado. Depois volte.',
    'Pull down the bar at the top and check that camera and microphone access is on. Then come back.',
  ],
  'device.system.ios.1': [
    'Abra “Ajustes” do iPhone ou iPad e depois “Privacidade e Segurança”.',
    'Open “Settings” of the iPhone or iPad, then “Privacy & Security”.',
  ],
  'device.system.ios.2': [
    'Em “Câmera” e em “Microfone”, ligue o navegador.',
    'Under “Camera” and “Microphone”, switch the browser on.',
  ],
  'device.system.ios.3': ['Volte para esta página.', 'Come back to this page.'],
  'device.system.other.1': [
    'Abra as configurações do aparelho, em “Privacidade”.',
    "Open the device's settings, at “Privacy”.",
  ],
  'device.system.other.2': [
    'Permita câmera e microfone para o navegador.',
    'Allow camera and microphone for the browser.',
  ],
  'device.system.other.3': ['Volte para esta página.', 'Come back to this page.'],
});

/** Problems of camera or microphone. */
export const deviceTrouble = definePhrases({
  'room.trouble.audio.blocked': [
    'O microfone está bloqueado para este site',
    'The microphone is blocked for this site',
  ],
  'room.trouble.video.blocked': ['A câmera está bloqueada para este site', 'The camera is blocked for this site'],
  'room.trouble.audio.blocked_by_system': [
    'O aparelho não deixa o navegador usar o microfone',
    'This device does not let the browser use the microphone',
  ],
  'room.trouble.video.blocked_by_system': [
    'O aparelho não deixa o navegador usar a câmera',
    'This device does not let the browser use the camera',
  ],
  'room.trouble.audio.dismissed': [
    'A pergunta sobre o microfone foi fechada',
    'The question about the microphone was closed',
  ],
  'room.trouble.video.dismissed': ['A pergunta sobre a câmera foi fechada', 'The question about the camera was closed'],
  'room.trouble.audio.missing': ['Não encontramos um microfone', 'We found no microphone'],
  'room.trouble.video.missing': ['Não encontramos uma câmera', 'We found no camera'],
  'room.trouble.audio.in_use': [
    'O microfone está ocupado por outro programa',
    'Another program is using the microphone',
  ],
  'room.trouble.video.in_use': ['A câmera está ocupada por outro programa', 'Another program is using the camera'],
  'room.trouble.audio.unplugged': ['O microfone foi desconectado', 'The microphone was unplugged'],
  'room.trouble.video.unplugged': ['A câmera foi desconectada', 'The camera was unplugged'],
  'room.trouble.audio.insecure': [
    'Este endereço não é seguro para usar o microfone',
    'This address is not safe for using the microphone',
  ],
  'room.trouble.video.insecure': [
    'Este endereço não é seguro para usar a câmera',
    'This address is not safe for using the camera',
  ],
  'room.trouble.audio.unsupported': ['Este navegador não usa microfone', 'This browser cannot use a microphone'],
  'room.trouble.video.unsupported': ['Este navegador não usa câmera', 'This browser cannot use a camera'],
  'room.trouble.audio.unknown': ['O microfone não respondeu', 'The microphone did not answer'],
  'room.trouble.video.unknown': ['A câmera não respondeu', 'The camera did not answer'],
});

/** The test itself: picture, level, sound, and switches of camera and microphone, which the call has as well. */
export const deviceTest = definePhrases({
  'room.check.title': ['Câmera e microfone', 'Camera and microphone'],
  'room.check.ask': [
    'O navegador vai perguntar se pode usar a câmera e o microfone. Toque em “Permitir”.',
    'The browser will ask whether it may use your camera and microphone. Press “Allow”.',
  ],
  'room.check.start': ['Ligar câmera e microfone', 'Turn on camera and microphone'],
  'room.check.starting': ['Ligando…', 'Turning on…'],
  'room.check.preview': ['Sua imagem', 'Your picture'],
  'room.check.camera_off': ['Câmera desligada', 'Camera off'],
  'room.check.level': ['Fale alguma coisa: a barra deve se mexer', 'Say something: the bar should move'],
  'room.check.level_ok': ['Estamos ouvindo você', 'We can hear you'],
  'room.check.sound': ['Testar o som', 'Test the sound'],
  'room.check.sound_playing': ['Tocando…', 'Playing…'],
  'room.check.sound_help': [
    'Aumente o volume, confira o fone ou escolha outro alto-falante, e toque de novo.',
    'Turn the volume up, check the headphones or choose another speaker, and play it again.',
  ],
  'room.device.settings': ['Escolher aparelhos', 'Choose devices'],
  'room.device.microphone': ['Microfone', 'Microphone'],
  'room.device.camera': ['Câmera', 'Camera'],
  'room.device.speaker': ['Alto-falante', 'Speaker'],
  'room.device.unnamed': ['Aparelho {n}', 'Device {n}'],
  'room.device.close': ['Fechar', 'Close'],
  'room.microphone.on': ['Ligar microfone', 'Unmute microphone'],
  'room.microphone.off': ['Desligar microfone', 'Mute microphone'],
  'room.camera.on': ['Ligar câmera', 'Turn camera on'],
  'room.camera.off': ['Desligar câmera', 'Turn camera off'],
  'room.camera.back': ['Usar a câmera de trás', 'Use the back camera'],
  'room.camera.front': ['Usar a câmera da frente', 'Use the front camera'],
  'room.try_again': ['Tentar de novo', 'Try again'],

  // device trouble: what to do
  'room.help.dismissed': ['Tente de novo e toque em “Permitir”.', 'Try again and press “Allow”.'],
  'room.help.missing': [
    'Confira se está conectado e ligado. Sem ele, você ainda pode entrar.',
    'Check that it is plugged in and switched on. You can still enter without it.',
  ],
  'room.help.in_use': [
    'Feche outros programas e abas que usam vídeo, como WhatsApp ou Zoom, e tente de novo.',
    'Close other programs and tabs that use video, such as WhatsApp or Zoom, and try again.',
  ],
  'room.help.unplugged': ['Conecte de novo ou escolha outro aparelho.', 'Plug it in again or choose another device.'],
  'room.help.insecure': [
    'Abra o link que a clínica enviou; ele começa com https.',
    'Open the link the clinic sent; it begins with https.',
  ],
  'room.help.unsupported': [
    'Atualize o navegador ou abra este link no Chrome, Firefox ou Safari.',
    'Update the browser or open this link in Chrome, Firefox or Safari.',
  ],
  'room.help.unknown': [
    'Tente de novo. Se continuar, reinicie o aparelho.',
    'Try again. If it goes on, restart the device.',
  ],
});
