import type { FieldProblemCode, ProblemCode } from '@acolhe/contract/problems';
import type { Phrase } from './phrase.ts';

type Part = 'message' | 'action';

/** Problems that a browser finds by itself. The server's come with their words, which no page needs to carry. */
const browserProblems = [
  'unreachable',
  'unexpected',
  'service_away',
  'refused_by_size',
  'invalid_input',
  'not_found',
  'signed_in_elsewhere',
  'session_expired',
  'session_revoked',
  'code_unknown',
  'code_expired',
  'address_lookup_failed',
  'file_too_large',
  'file_type_unallowed',
  'file_heic',
  'file_empty',
  'file_duplicate',
  'file_too_many',
  'file_send_timeout',
  'file_gone',
  'payment_not_confirmed',
  'card_gateway_unreachable',
  'override_needed',
  'cancel_fetch_failed',
] as const satisfies readonly ProblemCode[];

export type BrowserProblem = (typeof browserProblems)[number];

/** Two phrases for every problem: what happened, and what to do now. A missing code does not compile. */
export const problem: Readonly<Record<`problem.${ProblemCode}.${Part}`, Phrase>> = {
  'problem.unreachable.message': [
    'Impossível acessar o servidor. Tente novamente',
    'The server cannot be reached. Try again',
  ],
  'problem.unreachable.action': [
    'Verifique sua internet. Nada do que você preencheu foi perdido.',
    'Check your internet. Nothing you filled in was lost.',
  ],
  'problem.service_away.message': ['Estamos voltando…', 'We are coming back…'],
  'problem.service_away.action': [
    'O sistema parou por um instante. O que você escreveu continua aqui, e tentamos de novo sozinhos.',
    'The system stopped for a moment. What you wrote is still here, and we try again by ourselves.',
  ],
  'problem.refused_by_size.message': [
    'O servidor da clínica recusou o envio por causa do tamanho.',
    'The clinic’s server refused what was sent because of its size.',
  ],
  'problem.refused_by_size.action': [
    'Envie um arquivo menor, ou menos de uma vez, e avise a clínica se não bastar.',
    'Send a smaller file, or less at a time, and tell the clinic if that is not enough.',
  ],
  'problem.outcome_unknown.message': ['Não sabemos se deu certo.', 'We do not know whether it worked.'],
  'problem.outcome_unknown.action': [
    'O sistema parou bem na hora de gravar. Veja se já aparece antes de fazer de novo.',
    'The system stopped just while saving. See whether it is there before you do it again.',
  ],
  'problem.invalid_input.message': ['Alguns campos precisam de correção.', 'Some fields need to be corrected.'],
  'problem.invalid_input.action': [
    'Veja os campos marcados e envie de novo.',
    'Look at the marked fields and send again.',
  ],
  'problem.sign_in_required.message': ['Entre na sua conta para continuar.', 'Sign in to continue.'],
  'problem.sign_in_required.action': ['Depois de entrar, você volta para cá.', 'You come back here after signing in.'],
  'problem.signed_in_elsewhere.message': [
    'Sua conta foi aberta em outro aparelho.',
    'Your account was opened on another device.',
  ],
  'problem.signed_in_elsewhere.action': [
    'Se foi você, continue por lá ou entre de novo aqui. Se não foi, entre e troque sua senha.',
    'If it was you, go on there or sign in here again. If not, sign in and change your password.',
  ],
  'problem.session_expired.message': ['Sua sessão terminou.', 'Your session has ended.'],
  'problem.session_expired.action': [
    'Por segurança, ela termina depois de um tempo sem uso. Entre de novo para continuar.',
    'For your safety it ends after some time without use. Sign in again to continue.',
  ],
  'problem.session_revoked.message': [
    'Seu acesso neste aparelho foi encerrado.',
    'You were signed out on this device.',
  ],
  'problem.session_revoked.action': [
    'Ele foi encerrado em outro aparelho seu, a senha mudou ou a clínica mudou seu cadastro. Se não foi você, entre e troque sua senha.',
    'It was done on another device of yours, the password changed, or the clinic changed your account. If it was not you, sign in and change your password.',
  ],
  'problem.terms_not_accepted.message': [
    'É preciso aceitar os termos de uso para acessar o sistema.',
    'The terms of use must be accepted to access the system.',
  ],
  'problem.terms_not_accepted.action': [
    'Leia e aceite os termos para continuar.',
    'Read and accept the terms to continue.',
  ],
  'problem.access_denied.message': ['Você não tem acesso a esta página.', 'You do not have access to this page.'],
  'problem.access_denied.action': [
    'Volte ao início ou fale com a clínica.',
    'Go back to the start or talk to the clinic.',
  ],
  'problem.not_found.message': ['Não encontramos o que você procura.', 'We could not find what you are looking for.'],
  'problem.not_found.action': ['Confira o endereço ou volte ao início.', 'Check the address or go back to the start.'],
  'problem.overloaded.message': ['Há muita gente aqui agora.', 'Many people are here right now.'],
  'problem.overloaded.action': ['Tente de novo em alguns segundos.', 'Try again in a few seconds.'],
  'problem.work_too_long.message': [
    'Isto levou tempo demais e foi interrompido.',
    'This took too long and was stopped.',
  ],
  'problem.work_too_long.action': [
    'Tente de novo daqui a pouco. Se for um arquivo, divida-o em partes.',
    'Try again in a while. If it is a file, split it in parts.',
  ],
  'problem.body_too_large.message': ['O envio tem dados demais.', 'What was sent has too much data.'],
  'problem.body_too_large.action': ['Envie menos de uma vez.', 'Send less at a time.'],
  'problem.too_many_at_once.message': [
    'Seus pedidos anteriores ainda estão sendo preparados.',
    'What you asked for before is still being prepared.',
  ],
  'problem.too_many_at_once.action': ['Espere que terminem e peça de novo.', 'Wait until it is done and ask again.'],
  'problem.link_unreadable.message': ['Este endereço está incompleto.', 'This address is incomplete.'],
  'problem.link_unreadable.action': [
    'Copie o link inteiro da mensagem, ou comece pela página da clínica.',
    'Copy the whole link from the message, or begin at the page of the clinic.',
  ],
  'problem.address_unknown.message': [
    'O servidor da clínica não conseguiu ver de onde vem este acesso.',
    'The clinic’s server could not see where this access comes from.',
  ],
  'problem.address_unknown.action': [
    'Avise a clínica: o servidor na frente dela precisa de um ajuste, que o registro do sistema explica.',
    'Tell the clinic: the server in front of it needs a change that the system’s log explains.',
  ],
  'problem.too_many_requests.message': ['Muitas tentativas em pouco tempo.', 'Too many tries in a short time.'],
  'problem.too_many_requests.action': ['Espere alguns minutos e tente de novo.', 'Wait a few minutes and try again.'],
  'problem.unexpected.message': ['Algo deu errado do nosso lado.', 'Something went wrong on our side.'],
  'problem.unexpected.action': [
    'Tente de novo. Se continuar, informe à clínica o código abaixo.',
    'Try again. If it goes on, give the clinic the code below.',
  ],
  'problem.wrong_credentials.message': ['E-mail ou senha não conferem.', 'E-mail or password do not match.'],
  'problem.wrong_credentials.action': [
    'Confira e tente de novo, ou crie uma nova senha.',
    'Check and try again, or set a new password.',
  ],
  'problem.wrong_second_factor.message': ['O código não confere.', 'The code does not match.'],
  'problem.wrong_second_factor.action': [
    'Use o código mais recente do aplicativo ou um código de reserva.',
    'Use the latest code from the app or a backup code.',
  ],
  'problem.second_factor_locked.message': [
    'A confirmação em duas etapas está bloqueada por mais {hours, plural, =0 {{minutes, plural, one {# minuto} other {# minutos}}} one {# hora} other {# horas}}, depois de muitos códigos errados.',
    'Two-step confirmation is locked for {hours, plural, =0 {{minutes, plural, one {# more minute} other {# more minutes}}} one {# more hour} other {# more hours}}, after many wrong codes.',
  ],
  'problem.second_factor_locked.action': [
    'Espere esse tempo e use o código mais recente do aplicativo. Não foi você, ou não pode esperar? Crie uma nova senha.',
    'Wait for that time and use the latest code from the app. Was it not you, or can you not wait? Set a new password.',
  ],
  'problem.second_factor_expired.message': [
    'O tempo para informar o código acabou.',
    'The time to give the code is over.',
  ],
  'problem.second_factor_expired.action': [
    'Entre de novo com e-mail e senha.',
    'Sign in again with e-mail and password.',
  ],
  'problem.second_factor_on.message': [
    'A confirmação em duas etapas já está ligada.',
    'Two-step confirmation is on already.',
  ],
  'problem.second_factor_on.action': [
    'Para usar outro aplicativo, desligue-a primeiro.',
    'To use another app, turn it off first.',
  ],
  'problem.second_factor_required.message': [
    'A clínica pede a confirmação em duas etapas.',
    'The clinic requires two-step confirmation.',
  ],
  'problem.second_factor_required.action': [
    'Ligue-a em “Minha conta” para continuar.',
    'Turn it on in “My account” to go on.',
  ],
  'problem.account_disabled.message': ['Esta conta foi desativada.', 'This account is closed.'],
  'problem.account_disabled.action': [
    'Fale com a gestão da clínica para reativá-la.',
    "Ask the clinic's management to open it again.",
  ],
  'problem.demo_account_in_production.message': [
    'Esta conta é só de demonstração.',
    'This account is for demonstration only.',
  ],
  'problem.demo_account_in_production.action': [
    'Use uma conta criada pela clínica.',
    'Use an account made by the clinic.',
  ],
  'problem.email_taken.message': [
    'Já existe uma conta com este e-mail.',
    'There is already an account with this e-mail.',
  ],
  'problem.email_taken.action': ['Entre com ele ou crie uma nova senha.', 'Sign in with it or set a new password.'],
  'problem.member_already.message': [
    'Esta pessoa já faz parte da clínica com essa função.',
    'This person already belongs to the clinic in this role.',
  ],
  'problem.member_already.action': [
    'Procure na lista da equipe; uma conta fechada pode ser aberta de novo.',
    'Look in the staff list; a closed account can be opened again.',
  ],
  'problem.invitation_of_another.message': [
    'Este convite foi enviado para outro e-mail.',
    'This invitation was sent to another e-mail address.',
  ],
  'problem.invitation_of_another.action': [
    'Saia desta conta e entre com o e-mail do convite.',
    'Sign out and sign in with the address of the invitation.',
  ],
  'problem.company_closed.message': [
    'Esta clínica não está atendendo pela internet no momento.',
    'This clinic is not seeing patients online at the moment.',
  ],
  'problem.company_closed.action': [
    'Ligue para a clínica. Nada do que já foi registrado se perdeu.',
    'Call the clinic. Nothing that was recorded is lost.',
  ],
  'problem.not_contracted.message': [
    'O contrato da clínica não inclui isto.',
    'The clinic’s contract does not include this.',
  ],
  'problem.not_contracted.action': [
    'Quem gerencia a clínica vê em Configurações o que está contratado, e quem pode mudar isso.',
    'Managers of the clinic find in Settings what the contract includes, and who can change it.',
  ],
  'problem.registration_unallowed.message': [
    'Esta clínica não aceita cadastro pela internet.',
    'This clinic does not accept registration online.',
  ],
  'problem.registration_unallowed.action': [
    'Ligue para a clínica e peça o seu cadastro.',
    'Call the clinic and ask to be registered.',
  ],
  'problem.company_exists.message': [
    'Já existe uma clínica com este nome de endereço.',
    'A clinic with this address exists already.',
  ],
  'problem.company_exists.action': ['Escolha outro.', 'Choose another one.'],
  'problem.wrong_code.message': ['Este código não confere.', 'This code is not right.'],
  'problem.wrong_code.action': [
    'Confira os 10 números do e-mail mais recente, ou peça outro código.',
    'Check the 10 digits in the latest e-mail, or ask for another code.',
  ],
  'problem.mailed_code_over.message': ['Este código não vale mais.', 'This code is no longer valid.'],
  'problem.mailed_code_over.action': [
    'Peça outro código aqui e digite os números do e-mail novo. Cada código vale por 10 minutos, neste navegador, e para no máximo 5 tentativas.',
    'Ask for another code here and type the digits of the new e-mail. A code is valid for 10 minutes, in this browser, and for 5 tries at most.',
  ],
  'problem.proof_expired.message': ['A confirmação do e-mail venceu.', 'The confirmation of your e-mail has expired.'],
  'problem.proof_expired.action': [
    'Peça um novo código. O que você preencheu continua aqui.',
    'Ask for a new code. What you filled in stays here.',
  ],
  'problem.person_joined.message': ['Este cadastro foi juntado a outro.', 'This record was joined into another.'],
  'problem.person_joined.action': [
    'Use o outro cadastro, ou desfaça a junção dentro de um dia.',
    'Use the other record, or undo the joining within a day.',
  ],
  'problem.sheet_unreadable.message': ['Não deu para ler esta planilha.', 'This spreadsheet cannot be read.'],
  'problem.sheet_unreadable.action': [
    'Salve como Excel (.xlsx) ou CSV, com os títulos na primeira linha e pelo menos uma pessoa, e envie de novo.',
    'Save it as Excel (.xlsx) or CSV, with headings on the first line and at least one person, and send it again.',
  ],
  'problem.sheet_too_large.message': ['O arquivo passa de 20 MB.', 'The file is larger than 20 MB.'],
  'problem.sheet_too_large.action': [
    'Divida a planilha e envie em partes.',
    'Split the spreadsheet and send it in parts.',
  ],
  'problem.sheet_too_long.message': [
    'A planilha passa de 50.000 linhas.',
    'The spreadsheet has more than 50,000 lines.',
  ],
  'problem.sheet_too_long.action': [
    'Divida a planilha e envie em partes.',
    'Split the spreadsheet and send it in parts.',
  ],
  'problem.import_changed.message': ['Esta importação já foi adiante.', 'This import has gone on already.'],
  'problem.import_changed.action': ['Veja como ela está agora.', 'See how it stands now.'],
  'problem.import_has_faults.message': ['Há linhas com erro.', 'There are lines with faults.'],
  'problem.import_has_faults.action': [
    'Corrija a planilha, ou importe só as linhas boas.',
    'Correct the spreadsheet, or take the good lines only.',
  ],
  'problem.merge_family.message': [
    'Estes dois são da mesma família: um responde pelo outro ou por alguém.',
    'These two are of one family: one is responsible for the other, or for somebody.',
  ],
  'problem.merge_family.action': [
    'Confira o responsável em cada cadastro antes de juntar.',
    'Look at the responsible person of each record before joining them.',
  ],
  'problem.merge_undo_unavailable.message': [
    'Esta junção não pode mais ser desfeita.',
    'This joining can no longer be undone.',
  ],
  'problem.merge_undo_unavailable.action': [
    'Dá para desfazer dentro de um dia, a mais recente antes.',
    'It can be undone within a day, the latest first.',
  ],
  'problem.people_too_many.message': [
    'São pessoas demais para um arquivo só.',
    'These are too many people for one file.',
  ],
  'problem.people_too_many.action': [
    'Escolha mais filtros e baixe em partes.',
    'Choose more filters and download it in parts.',
  ],
  'problem.person_has_account.message': [
    'Os dois cadastros já têm uma conta.',
    'Both records have an account already.',
  ],
  'problem.person_has_account.action': [
    'Peça à pessoa que entre com a conta mais antiga e cancele as consultas da outra.',
    'Ask the person to sign in with the older account, and to cancel the visits of the other one.',
  ],
  'problem.second_person_needed.message': [
    'Você trocou o e-mail deste cadastro há menos de 30 dias.',
    'You changed the e-mail of this record less than 30 days ago.',
  ],
  'problem.second_person_needed.action': [
    'Peça a outra pessoa da equipe que confira o documento e junte os cadastros, ou espere os 30 dias.',
    'Ask somebody else of the staff to check the document and join the records, or wait for the 30 days.',
  ],
  'problem.link_expired.message': ['Este link não vale mais.', 'This link is no longer valid.'],
  'problem.link_expired.action': [
    'Peça um novo link e use o mais recente.',
    'Ask for a new link and use the latest one.',
  ],
  'problem.mail_failed.message': ['Não conseguimos enviar o e-mail.', 'We could not send the e-mail.'],
  'problem.mail_failed.action': ['Tente de novo em alguns minutos.', 'Try again in a few minutes.'],
  'problem.postal_code_unknown.message': ['Ninguém tem este CEP.', 'Nobody has this postal code.'],
  'problem.postal_code_unknown.action': [
    'Confira os números, ou preencha o endereço.',
    'Check the digits, or fill in the address.',
  ],
  'problem.address_lookup_failed.message': [
    'Impossível acessar o servidor. Tente novamente',
    'The server cannot be reached. Try again',
  ],
  'problem.address_lookup_failed.action': [
    'Ou preencha o endereço, sem esperar.',
    'Or fill in the address, without waiting.',
  ],
  'problem.queue_closed.message': ['Esta fila não está atendendo agora.', 'This queue is not attending now.'],
  'problem.queue_closed.action': [
    'Veja quando ela abre, escolha outra ou marque uma consulta.',
    'See when it opens, choose another or book a visit.',
  ],
  'problem.queue_changed.message': [
    'A situação na fila mudou enquanto isso.',
    'The situation in the line has changed meanwhile.',
  ],
  'problem.queue_changed.action': ['Veja como está agora. Nada se perdeu.', 'See how it is now. Nothing was lost.'],
  'problem.queue_call_over.message': ['O tempo para aceitar terminou.', 'The time to accept is over.'],
  'problem.queue_call_over.action': [
    'Seu lugar está guardado: espere ser chamado de novo.',
    'Your place is kept: wait to be called again.',
  ],
  'problem.queue_empty.message': ['Ninguém espera nas suas filas.', 'Nobody waits in your queues.'],
  'problem.queue_empty.action': ['Quem chegar aparece aqui na mesma hora.', 'Whoever arrives shows up here at once.'],
  'problem.queue_not_granted.message': ['Nenhuma fila para atender.', 'No queue to check in.'],
  'problem.queue_not_granted.action': [
    'Peça à gestão da clínica que libere uma fila para você.',
    'Ask the management of the clinic to grant you a queue.',
  ],
  'problem.queue_not_checked_in.message': ['Você ainda não entrou no plantão.', 'You have not checked in yet.'],
  'problem.queue_not_checked_in.action': [
    'Escolha suas filas e entre no plantão para chamar.',
    'Choose your queues and check in to call.',
  ],
  'problem.queue_attending.message': ['Você já está com alguém.', 'You are already with somebody.'],
  'problem.queue_attending.action': [
    'Termine esse atendimento, ou devolva a pessoa à fila, antes de chamar outra.',
    'End that attendance, or return the person to the line, before you call another.',
  ],
  'problem.slot_taken.message': [
    'Este horário acabou de ser reservado por outra pessoa.',
    'Somebody else has just booked this time.',
  ],
  'problem.slot_taken.action': [
    'Escolha outro horário; o resto continua preenchido.',
    'Choose another time; everything else stays filled in.',
  ],
  'problem.patient_busy.message': [
    'Esta pessoa já tem outra consulta neste horário.',
    'This person has another visit at this time already.',
  ],
  'problem.patient_busy.action': [
    'Escolha outro horário, ou desmarque antes a outra consulta.',
    'Choose another time, or cancel the other visit first.',
  ],
  'problem.holds_too_many.message': [
    'Você já tem horários reservados à espera do pagamento.',
    'You already have reserved times that wait for their payment.',
  ],
  'problem.holds_too_many.action': [
    'No início, pague um deles ou desista dele. Depois reserve este.',
    'On your home screen, pay one of them or give it up. Then reserve this one.',
  ],
  'problem.slot_unavailable.message': [
    'Este horário não está na agenda do profissional.',
    "This time is not in the professional's agenda.",
  ],
  'problem.slot_unavailable.action': ['Escolha um dos horários mostrados.', 'Choose one of the times shown.'],
  'problem.too_soon.message': ['Este horário está próximo demais.', 'This time is too soon.'],
  'problem.too_soon.action': ['Escolha um horário mais tarde.', 'Choose a later time.'],
  'problem.range_too_long.message': ['O período pode ter no máximo 35 dias.', 'The period can be at most 35 days.'],
  'problem.range_too_long.action': ['Escolha um período menor.', 'Choose a shorter period.'],
  'problem.self_booking_unallowed.message': [
    'Nesta clínica, as consultas são marcadas pela equipe.',
    'At this clinic, appointments are made by the staff.',
  ],
  'problem.self_booking_unallowed.action': ['Ligue para a clínica para marcar.', 'Call the clinic to book.'],
  'problem.appointment_changed.message': [
    'Esta consulta mudou enquanto você estava aqui.',
    'This appointment changed while you were here.',
  ],
  'problem.appointment_changed.action': [
    'Atualize a página para ver como ela está agora.',
    'Refresh the page to see how it is now.',
  ],
  'problem.report_too_long.message': [
    'São consultas demais para um arquivo só.',
    'These are too many visits for one file.',
  ],
  'problem.report_too_long.action': [
    'Escolha um período menor e baixe em partes.',
    'Choose a shorter period and download it in parts.',
  ],
  'problem.cancel_fetch_failed.message': ['Unable to retrieve data', 'Unable to retrieve data'],
  'problem.cancel_fetch_failed.action': [
    'Confira o link recebido ou fale com a clínica.',
    'Check the link you received or talk to the clinic.',
  ],
  'problem.cancel_unavailable.message': [
    'Esta consulta não pode mais ser cancelada por aqui.',
    'This visit can no longer be cancelled here.',
  ],
  'problem.cancel_unavailable.action': ['Fale com a clínica: ela pode ajudar.', 'Talk to the clinic: they can help.'],
  'problem.reschedule_unavailable.message': [
    'O horário desta consulta não pode mais ser mudado por aqui.',
    'The time of this visit can no longer be changed here.',
  ],
  'problem.reschedule_unavailable.action': [
    'Fale com a clínica: ela pode ajudar.',
    'Talk to the clinic: they can help.',
  ],
  'problem.miss_too_early.message': ['Ainda é cedo para marcar falta.', 'It is too early to mark this as missed.'],
  'problem.miss_too_early.action': [
    'Espere 15 minutos depois do horário: o paciente ainda pode entrar.',
    'Wait 15 minutes after the time: the patient may still come.',
  ],
  'problem.file_too_large.message': ['O arquivo é grande demais.', 'The file is too large.'],
  'problem.file_too_large.action': [
    'Cada arquivo pode ter até 10 MB. Tire uma foto menor ou divida o documento.',
    'A file can have up to 10 MB. Take a smaller picture or split the document.',
  ],
  'problem.file_type_unallowed.message': ['Este tipo de arquivo não serve.', 'This type of file cannot be used.'],
  'problem.file_type_unallowed.action': [
    'Envie em PDF ou como foto (JPEG, PNG ou WebP).',
    'Send it as PDF or as a picture (JPEG, PNG or WebP).',
  ],
  'problem.file_heic.message': [
    'Fotos no formato HEIC, do iPhone, não abrem em todo computador.',
    'Pictures in the format HEIC, of the iPhone, do not open on every computer.',
  ],
  'problem.file_heic.action': [
    'No iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível e tire a foto de novo; ou salve esta como JPEG ou PDF.',
    'On the iPhone, choose Settings, Camera, Formats, Most Compatible and take it again; or save this one as JPEG or PDF.',
  ],
  'problem.file_empty.message': ['Este arquivo está vazio.', 'This file is empty.'],
  'problem.file_empty.action': [
    'Ele tem 0 bytes: talvez não tenha terminado de baixar. Abra-o, salve de novo e envie.',
    'It has 0 bytes: perhaps it was not downloaded in full. Open it, save it again and send it.',
  ],
  'problem.file_duplicate.message': ['Este arquivo já está nesta consulta.', 'This file is in this visit already.'],
  'problem.file_duplicate.action': ['Não é preciso enviar de novo.', 'There is no need to send it again.'],
  'problem.file_too_many.message': [
    'Esta consulta já tem 20 arquivos, o máximo.',
    'This visit already has 20 files, which is the limit.',
  ],
  'problem.file_too_many.action': [
    'Junte páginas em um só PDF ou remova um arquivo.',
    'Put pages together in one PDF, or remove a file.',
  ],
  'problem.file_closed.message': [
    'Os arquivos desta consulta não podem mais ser mudados por aqui.',
    'The files of this visit can no longer be changed here.',
  ],
  'problem.file_closed.action': [
    'Atualize a página para ver como ela está, ou fale com a clínica.',
    'Refresh the page to see how it stands, or talk to the clinic.',
  ],
  'problem.file_damaged.message': [
    'Este arquivo não está mais como foi guardado.',
    'This file is no longer as it was stored.',
  ],
  'problem.file_damaged.action': [
    'Por segurança ele não é entregue. Avise a clínica, que pode restaurá-lo da cópia de segurança.',
    'It is not given out, to be safe. Tell the clinic, which can restore it from the backup.',
  ],
  'problem.file_gone.message': [
    'Este arquivo não está mais guardado neste aparelho.',
    'This file is not kept on this device any more.',
  ],
  'problem.file_gone.action': ['Escolha-o de novo.', 'Choose it again.'],
  'problem.file_send_timeout.message': ['O envio do arquivo demorou demais.', 'Sending the file took too long.'],
  'problem.file_send_timeout.action': [
    'Tente de novo; com Wi-Fi costuma ser mais rápido. O arquivo continua escolhido.',
    'Try again; Wi-Fi is usually faster. The file is still chosen.',
  ],
  'problem.dependent_too_many.message': [
    'Você já cadastrou o máximo de dependentes por aqui.',
    'You have registered as many dependents as can be registered here.',
  ],
  'problem.dependent_too_many.action': [
    'Fale com a clínica para cadastrar mais alguém.',
    'Talk to the clinic to register somebody else.',
  ],
  'problem.dependent_minor.message': [
    'Quem tem menos de 18 anos precisa de um responsável.',
    'Somebody under 18 needs a responsible person.',
  ],
  'problem.dependent_minor.action': [
    'Fale com a clínica para passar a responsabilidade a outra pessoa.',
    'Talk to the clinic to make somebody else responsible.',
  ],
  'problem.payment_failure.message': ['O pagamento não foi aceito.', 'The payment was not accepted.'],
  'problem.payment_failure.action': [
    'Confira os dados ou pague de outra forma.',
    'Check the data or pay in another way.',
  ],
  'problem.payment_in_analysis.message': ['O pagamento está em análise.', 'The payment is in analysis.'],
  'problem.payment_in_analysis.action': [
    'Avisaremos você assim que houver resposta.',
    'We will let you know as soon as there is an answer.',
  ],
  'problem.payment_not_confirmed.message': ['Ainda não encontramos o pagamento.', 'We have not found the payment yet.'],
  'problem.payment_not_confirmed.action': [
    'Confirme no aplicativo do banco se a transação foi concluída.',
    'Check in your bank app that the transaction was completed.',
  ],
  'problem.idempotency_mismatch.message': [
    'Este pedido já foi feito com outros dados.',
    'This request was already made with other data.',
  ],
  'problem.idempotency_mismatch.action': [
    'Atualize a página e faça o pedido outra vez.',
    'Refresh the page and make the request again.',
  ],
  'problem.already_running.message': ['Este pedido ainda está em andamento.', 'This request is still under way.'],
  'problem.already_running.action': [
    'Espere meio minuto e atualize a página para ver o resultado.',
    'Wait half a minute and refresh the page to see the outcome.',
  ],
  'problem.local_unavailable.message': [
    'Esta clínica não recebe na recepção.',
    'This clinic takes no payment at its desk.',
  ],
  'problem.local_unavailable.action': ['Escolha outra forma de pagar.', 'Choose another way to pay.'],
  'problem.refund_unavailable.message': [
    'Deste pagamento não há nada a devolver.',
    'There is nothing to give back of this payment.',
  ],
  'problem.refund_unavailable.action': [
    'Veja na consulta o que foi recebido e o que já voltou.',
    'See on the visit what was received and what already went back.',
  ],
  'problem.difference_closed.message': ['Esta diferença já foi resolvida.', 'This difference is already settled.'],
  'problem.difference_closed.action': [
    'Atualize a lista para ver o que ainda falta.',
    'Refresh the list to see what is left.',
  ],
  'problem.payment_closed.message': ['Este pagamento já foi encerrado.', 'This payment is already closed.'],
  'problem.payment_closed.action': [
    'Atualize a página para ver a situação dele.',
    'Refresh the page to see how it stands.',
  ],
  'problem.pix_expired.message': [
    'O código PIX venceu e o horário foi liberado.',
    'The PIX code expired and the time was given back.',
  ],
  'problem.pix_expired.action': ['Marque de novo; leva um minuto.', 'Book again; it takes a minute.'],
  'problem.voucher_not_apply.message': [
    'Este voucher não vale para esta consulta.',
    'This voucher does not apply to this appointment.',
  ],
  'problem.voucher_not_apply.action': [
    'Confira o código e a validade, ou pague por PIX.',
    'Check the code and its validity, or pay by PIX.',
  ],
  'problem.club_no_access.message': [
    'Você não tem acesso a este clube de benefícios.',
    'You have no access to this benefit club.',
  ],
  'problem.club_no_access.action': [
    'Se você é membro, confira se seu CPF e nascimento estão certos no seu perfil, ou fale com a clínica.',
    'If you are a member, check that CPF and birth date are right in your profile, or talk to the clinic.',
  ],
  'problem.club_code_unknown.message': ['Nenhum clube tem este código.', 'No club has this code.'],
  'problem.club_code_unknown.action': [
    'Confira letras e números com quem deu o código a você.',
    'Check letters and digits with whoever gave you the code.',
  ],
  'problem.club_full.message': [
    'O clube não aceita mais dependentes seus.',
    'The club takes no more dependents of yours.',
  ],
  'problem.club_full.action': [
    'Tire alguém antes de incluir outra pessoa.',
    'Take somebody out before you add another.',
  ],
  'problem.order_unknown.message': [
    'Não encontramos esta ordem de atendimento.',
    'We did not find this service order.',
  ],
  'problem.order_unknown.action': [
    'Confira o código com quem emitiu a ordem.',
    'Check the code with whoever made the order.',
  ],
  'problem.order_used.message': [
    'Esta ordem já foi usada em uma consulta.',
    'This order was used for a visit already.',
  ],
  'problem.order_used.action': [
    'Veja suas consultas. Se a consulta for cancelada, a ordem volta a valer.',
    'See your visits. If the visit is cancelled, the order is valid again.',
  ],
  'problem.order_expired.message': ['Esta ordem passou da validade.', 'This order is past its last day.'],
  'problem.order_expired.action': ['Peça uma nova a quem a emitiu.', 'Ask whoever made it for a new one.'],
  'problem.order_of_another.message': ['Esta ordem é para outra pessoa.', 'This order is for somebody else.'],
  'problem.order_of_another.action': [
    'Confira o CPF e a data de nascimento do seu perfil, ou entre com a conta da pessoa da ordem.',
    'Check CPF and birth date of your profile, or sign in with the account of the person of the order.',
  ],
  'problem.order_elsewhere.message': ['Esta ordem não paga esta consulta.', 'This order does not pay for this visit.'],
  'problem.order_elsewhere.action': [
    'Escolha a especialidade e o profissional que a ordem diz.',
    'Choose the specialty and the professional that the order says.',
  ],
  'problem.partner_key_wrong.message': ['A chave de acesso não vale.', 'The access key is not valid.'],
  'problem.partner_key_wrong.action': [
    'Envie a chave do parceiro no cabeçalho x-api-key; a clínica pode criar outra.',
    'Send the key of the partner in the header x-api-key; the clinic can make another one.',
  ],
  'problem.credential_unavailable.message': [
    'Não foi possível confirmar agora com quem emitiu a credencial.',
    'Whoever gave the credential could not be asked now.',
  ],
  'problem.credential_unavailable.action': ['Tente de novo em alguns minutos.', 'Try again in a few minutes.'],
  'problem.receipt_unavailable.message': [
    'Ainda não há recibo desta consulta.',
    'There is no receipt of this visit yet.',
  ],
  'problem.receipt_unavailable.action': [
    'Ele existe assim que algum valor for pago por ela.',
    'There is one as soon as something was paid for it.',
  ],
  'problem.rule_changed.message': [
    'Outra pessoa mudou isto enquanto você editava.',
    'Somebody else changed this while you were editing.',
  ],
  'problem.rule_changed.action': [
    'Nada foi salvo. Veja como está agora e faça a sua mudança de novo.',
    'Nothing was saved. See how it is now and make your change again.',
  ],
  'problem.setting_followed.message': [
    'Esta parte vem da rede da clínica.',
    'This part comes from the clinic’s network.',
  ],
  'problem.setting_followed.action': [
    'Para mudá-la só aqui, escolha antes definir aqui.',
    'To change it here alone, choose first to decide it here.',
  ],
  'problem.plan_in_use.message': ['Este plano está em uso.', 'This plan is in use.'],
  'problem.plan_in_use.action': [
    'Escolha antes outro plano para quem o usa; até lá, ele continua valendo.',
    'First choose another plan for those who use it; until then it goes on.',
  ],
  'problem.plan_inactive.message': ['Este plano foi desativado.', 'This plan was deactivated.'],
  'problem.plan_inactive.action': [
    'Escolha outro, ou ative este de novo.',
    'Choose another one, or activate it again.',
  ],
  'problem.bank_unreachable.message': ['O banco não respondeu.', 'The bank did not answer.'],
  'problem.bank_unreachable.action': [
    'Seu horário continua reservado. Tente de novo em instantes.',
    'Your time is still reserved. Try again in a moment.',
  ],
  'problem.pix_unavailable.message': [
    'Esta clínica não recebe PIX pela internet agora.',
    'This clinic takes no PIX online right now.',
  ],
  'problem.pix_unavailable.action': [
    'Escolha outra forma de pagar ou fale com a clínica.',
    'Choose another way to pay, or talk to the clinic.',
  ],
  'problem.account_check_failed.message': [
    'A conta não passou no teste. Nada foi salvo.',
    'The account did not pass its test. Nothing was saved.',
  ],
  'problem.account_check_failed.action': [
    'Veja abaixo dos campos marcados o que foi respondido, corrija e teste de novo.',
    'See below the marked fields what was answered, correct it and test again.',
  ],
  'problem.card_number_refused.message': [
    'Números de cartão não podem ser enviados aqui.',
    'Card numbers must not be sent here.',
  ],
  'problem.card_number_refused.action': [
    'Apague o número do cartão e envie de novo. Para pagar com cartão, use a tela de pagamento.',
    'Delete the card number and send again. To pay by card, use the payment page.',
  ],
  'problem.card_gateway_unreachable.message': [
    'Não conseguimos falar com a operadora do cartão.',
    'We could not reach the card company.',
  ],
  'problem.card_gateway_unreachable.action': [
    'Nada foi cobrado. Tente de novo em instantes ou pague com PIX.',
    'Nothing was charged. Try again in a moment or pay by PIX.',
  ],
  'problem.card_unavailable.message': [
    'Esta clínica não aceita cartão pela internet.',
    'This clinic does not take cards online.',
  ],
  'problem.card_unavailable.action': ['Pague com PIX.', 'Pay by PIX.'],
  'problem.card_tries_over.message': [
    'Este pagamento já teve tentativas demais com cartão.',
    'There were too many tries by card for this payment.',
  ],
  'problem.card_tries_over.action': ['Pague com PIX ou fale com a clínica.', 'Pay by PIX or talk to the clinic.'],
  'problem.override_needed.message': [
    'Este horário foge das regras da agenda.',
    'This time breaks rules of the agenda.',
  ],
  'problem.override_needed.action': [
    'Confira abaixo. Para marcar mesmo assim, diga por quê: fica no histórico da consulta.',
    'Check below. To book anyway, say why: it is kept in the history of the visit.',
  ],
  'problem.agenda_changed.message': [
    'Esta agenda foi alterada por outra pessoa enquanto você editava.',
    'Somebody else changed this agenda while you were editing.',
  ],
  'problem.agenda_changed.action': [
    'O que você preencheu continua aqui. Carregue a versão nova, confira e salve de novo.',
    'What you filled in is still here. Load the new version, check it and save again.',
  ],
  'problem.totem_unknown.message': [
    'Este aparelho não está ligado à clínica.',
    'This device is not paired with the clinic.',
  ],
  'problem.totem_unknown.action': [
    'A pessoa gestora pode gerar um novo código em Configurações, Totens e painéis.',
    'The manager can make a new code in Settings, Kiosks and displays.',
  ],
  'problem.totem_person_unknown.message': [
    'Não encontramos ninguém com este documento e esta data de nascimento.',
    'We found nobody with this document and this birth date.',
  ],
  'problem.totem_person_unknown.action': [
    'Confira os dois e tente de novo, ou chame a recepção.',
    'Check both and try again, or call the reception.',
  ],
  'problem.code_unknown.message': ['Não reconhecemos este link.', 'We do not recognise this link.'],
  'problem.code_unknown.action': [
    'Abra o link mais recente que a clínica enviou, inteiro.',
    'Open the latest link the clinic sent you, in full.',
  ],
  'problem.code_expired.message': ['Este link não vale mais.', 'This link is no longer valid.'],
  'problem.code_expired.action': [
    'Entre na sua conta para ver a consulta.',
    'Sign in to your account to see the visit.',
  ],
  'problem.room_too_early.message': ['A sala ainda não abriu.', 'The room is not open yet.'],
  'problem.room_too_early.action': [
    'Você pode testar câmera e microfone agora e voltar na hora.',
    'You can test camera and microphone now and come back in time.',
  ],
  'problem.room_closed.message': ['Esta consulta já terminou.', 'This appointment is over.'],
  'problem.room_closed.action': [
    'Veja o que foi registrado em Consultas ou marque outra.',
    'See what was recorded under Appointments, or book another.',
  ],
  'problem.room_unpaid.message': ['Falta o pagamento desta consulta.', 'This appointment has not been paid for.'],
  'problem.room_unpaid.action': ['Pague agora e entre na sala em seguida.', 'Pay now and enter the room right after.'],
  'problem.room_cancelled.message': ['Esta consulta foi cancelada.', 'This appointment was cancelled.'],
  'problem.room_cancelled.action': ['Marque outra ou fale com a clínica.', 'Book another or talk to the clinic.'],
  'problem.room_consent.message': [
    'Falta a sua concordância com o atendimento por telemedicina.',
    'We still need your consent to be seen by telemedicine.',
  ],
  'problem.room_consent.action': [
    'Leia e marque que concorda antes de entrar.',
    'Read it and tick that you agree, then enter.',
  ],
  'problem.room_full.message': ['A sala está cheia.', 'The room is full.'],
  'problem.room_full.action': [
    'Peça para alguém sair ou fale com a clínica.',
    'Ask somebody to leave or talk to the clinic.',
  ],
  'problem.room_invitation_withdrawn.message': ['Este convite não vale mais.', 'This invitation is no longer valid.'],
  'problem.room_invitation_withdrawn.action': [
    'Peça um novo convite a quem chamou você.',
    'Ask whoever invited you for a new one.',
  ],
  'problem.room_invitations_full.message': [
    'Esta consulta já tem convites demais.',
    'This visit has too many invitations already.',
  ],
  'problem.room_invitations_full.action': ['Cancele um deles e tente de novo.', 'Take one of them back and try again.'],
  'problem.note_closed.message': [
    'O registro desta consulta não aceita mais mudanças.',
    'The note of this visit takes no more changes.',
  ],
  'problem.note_closed.action': [
    'Se já foi assinado, acrescente um adendo na página da consulta.',
    'If it is signed, write an addendum on the page of the visit.',
  ],
  'problem.note_unsigned.message': ['O registro ainda não foi assinado.', 'The note is not signed yet.'],
  'problem.note_unsigned.action': [
    'Mude o próprio registro, ou assine primeiro.',
    'Change the note itself, or sign it first.',
  ],
  'problem.note_missing.message': ['Ainda não há registro para assinar.', 'There is no note to sign yet.'],
  'problem.note_missing.action': [
    'Escreva durante a consulta ou depois dela, e assine.',
    'Write it during the visit or after it, and sign.',
  ],
  'problem.departure_changed.message': [
    'As consultas deste profissional mudaram enquanto você escolhia',
    "This professional's visits changed while you were choosing",
  ],
  'problem.departure_changed.action': [
    'Nada foi alterado. Veja a lista de novo e confirme.',
    'Nothing was changed. Look at the list again and confirm.',
  ],
  'problem.waiting_unavailable.message': [
    'Esta consulta não pode mais entrar na lista de espera.',
    'This visit can no longer join the waiting list.',
  ],
  'problem.waiting_unavailable.action': [
    'A lista é para consultas marcadas que ainda podem mudar de horário.',
    'The list is for booked visits that can still change their time.',
  ],
  'problem.offer_over.message': ['Esta oferta já terminou.', 'This offer is over.'],
  'problem.offer_over.action': [
    'Seu lugar na lista continua o mesmo: avisamos quando outro horário abrir.',
    'Your place on the list is the same: we tell you when another time frees up.',
  ],
  'problem.return_unavailable.message': [
    'O retorno pode ser pedido depois que a consulta termina.',
    'A return can be asked for once the visit is over.',
  ],
  'problem.return_unavailable.action': [
    'Se precisa falar antes, ligue para a clínica.',
    'If you need to talk before, call the clinic.',
  ],
  'problem.request_changed.message': ['Este pedido já foi respondido.', 'This request was already answered.'],
  'problem.request_changed.action': [
    'Atualize a lista para ver como ele está agora.',
    'Refresh the list to see how it stands now.',
  ],
  'problem.allergies_listed.message': [
    'Há alergias na lista deste paciente.',
    'There are allergies on the list of this patient.',
  ],
  'problem.allergies_listed.action': [
    'Risque antes as que não valem mais, com o motivo.',
    'Strike those that do not hold any more through first, with the reason.',
  ],
  'problem.favourites_full.message': ['Sua lista de favoritos está cheia.', 'Your list of favourites is full.'],
  'problem.favourites_full.action': [
    'Tire um favorito que não usa mais.',
    'Remove a favourite that you no longer use.',
  ],
  'problem.questionnaire_completed.message': [
    'Este questionário já foi respondido.',
    'This questionnaire was already answered.',
  ],
  'problem.questionnaire_completed.action': [
    'As respostas estão no prontuário.',
    'The answers are in the health record.',
  ],
  'problem.item_sensitive.message': [
    'Este conteúdo é sensível e foi escrito por outro profissional.',
    'This content is sensitive and was written by another professional.',
  ],
  'problem.item_sensitive.action': [
    'Se você precisa dele para atender, abra o prontuário com uma justificativa.',
    'If you need it for care, open the record with a reason.',
  ],
  'problem.record_closed.message': ['Este paciente não tem consulta com você.', 'This patient has no visit with you.'],
  'problem.record_closed.action': [
    'Se precisa do prontuário para atender, abra-o com uma justificativa. O paciente e a gestão são avisados.',
    'If you need the record for care, open it with a reason. The patient and the managers are told.',
  ],
  'problem.share_over.message': ['Este acesso não existe ou já terminou.', 'This access does not exist, or is over.'],
  'problem.share_over.action': ['Peça um novo link ao paciente.', 'Ask the patient for a new link.'],
  'problem.too_many_tokens.message': [
    'Este prontuário já tem 20 programas com acesso.',
    'This record already has 20 programs with access.',
  ],
  'problem.too_many_tokens.action': ['Revogue um que não usa mais.', 'Revoke one that you do not use any more.'],
  'problem.app_unknown.message': [
    'Esta clínica não conhece o aplicativo que pediu acesso, ou o endereço dele.',
    'This clinic does not know the app that asked for access, or its address.',
  ],
  'problem.app_unknown.action': [
    'Volte ao aplicativo e confira se ele é de confiança e se a clínica é a certa.',
    'Go back to the app, and check that you trust it and that the clinic is the right one.',
  ],
  'problem.document_incomplete.message': [
    'Faltam dados seus para emitir documentos.',
    'Some of your data is missing for documents.',
  ],
  'problem.document_incomplete.action': [
    'Complete o seu CPF e um endereço profissional no Brasil no seu perfil, ou peça à clínica.',
    'Complete your CPF and a professional address in Brazil in your profile, or ask the clinic.',
  ],
  'problem.document_too_early.message': ['A consulta ainda não começou.', 'The visit has not begun yet.'],
  'problem.document_too_early.action': [
    'Documentos são emitidos durante a consulta ou depois dela.',
    'Documents are issued during the visit or after it.',
  ],
  'problem.document_changed.message': [
    'Este documento já mudou de estado.',
    'This document is in another state already.',
  ],
  'problem.document_changed.action': ['Recarregue para ver como ele está agora.', 'Reload to see how it is now.'],
  'problem.signing_missing.message': ['Não há como assinar desta forma.', 'It cannot be signed in this way.'],
  'problem.signing_missing.action': [
    'Escolha outra forma de assinar ou guarde um certificado A1.',
    'Choose another way to sign or keep an A1 certificate.',
  ],
  'problem.signing_unavailable.message': [
    'O provedor do certificado não respondeu como devia.',
    'The provider of the certificate did not answer as it should.',
  ],
  'problem.signing_unavailable.action': [
    'Os documentos estão guardados: tente assinar de novo em alguns minutos ou com outro certificado.',
    'The documents are kept: try to sign again in a few minutes or with another certificate.',
  ],
  'problem.signing_refused.message': ['A assinatura não foi autorizada.', 'The signature was not authorised.'],
  'problem.signing_refused.action': [
    'Os documentos estão guardados. Assine de novo quando quiser.',
    'The documents are kept. Sign again whenever you like.',
  ],
  'problem.certificate_expired.message': ['Este certificado já venceu.', 'This certificate has expired.'],
  'problem.certificate_expired.action': [
    'Renove o certificado ou assine com outro.',
    'Renew the certificate or sign with another.',
  ],
  'problem.certificate_not_yet.message': [
    'Este certificado ainda não começou a valer.',
    'This certificate is not valid yet.',
  ],
  'problem.certificate_not_yet.action': [
    'Espere a data de início ou assine com outro.',
    'Wait until it begins or sign with another.',
  ],
  'problem.certificate_of_other.message': [
    'Este certificado é de outra pessoa.',
    'This certificate is somebody else’s.',
  ],
  'problem.certificate_of_other.action': [
    'O CPF e o CRM do certificado precisam ser os do seu perfil.',
    'The CPF and CRM of the certificate must be those of your profile.',
  ],
  'problem.certificate_revoked.message': ['Este certificado foi revogado.', 'This certificate was revoked.'],
  'problem.certificate_revoked.action': [
    'Assine com outro certificado, ou peça um novo à autoridade certificadora.',
    'Sign with another certificate, or ask the authority for a new one.',
  ],
  'problem.certificate_untrusted.message': [
    'Este certificado não é da ICP-Brasil.',
    'This certificate is not of ICP-Brasil.',
  ],
  'problem.certificate_untrusted.action': [
    'Use um certificado ICP-Brasil. Se for um, peça à clínica que confira as autoridades desta instalação.',
    'Use an ICP-Brasil certificate. If it is one, ask the clinic to check the authorities of this installation.',
  ],
  'problem.time_stamp_unavailable.message': [
    'A autoridade de carimbo do tempo não respondeu.',
    'The authority of time stamps did not answer.',
  ],
  'problem.time_stamp_unavailable.action': [
    'Assine de novo: enquanto ela não responder, a assinatura sai sem o carimbo e vale do mesmo modo.',
    'Sign again: as long as it does not answer, the signature goes without the stamp and counts all the same.',
  ],
  'problem.certificate_purpose.message': [
    'Este certificado não serve para assinar documentos.',
    'This certificate is not for signing documents.',
  ],
  'problem.certificate_purpose.action': [
    'Use um certificado ICP-Brasil de assinatura, do tipo A1 ou A3.',
    'Use an ICP-Brasil certificate for signatures, of type A1 or A3.',
  ],
  'problem.certificate_chain_expired.message': [
    'A autoridade que emitiu este certificado não vale mais.',
    'The authority that issued this certificate is no longer valid.',
  ],
  'problem.certificate_chain_expired.action': [
    'Peça um novo certificado à autoridade certificadora.',
    'Ask the authority for a new certificate.',
  ],
  'problem.numbers_interrupted.message': [
    'O pedido de números foi interrompido.',
    'The request for numbers was interrupted.',
  ],
  'problem.numbers_interrupted.action': [
    'Os números que já chegaram valem; os que faltam podem ter se perdido. Peça de novo.',
    'Numbers that have arrived are good; the others may be lost. Ask again.',
  ],
  'problem.numbers_unavailable.message': [
    'Não há números de receita da Anvisa agora.',
    'There are no prescription numbers of ANVISA now.',
  ],
  'problem.numbers_unavailable.action': [
    'Peça números de novo mais tarde. Sem número, a receita sai em papel.',
    'Ask for numbers again later. Without one the prescription is on paper.',
  ],
  'problem.numbers_council.message': [
    'A Anvisa não dá números de receita à sua profissão.',
    'ANVISA gives no prescription numbers to your profession.',
  ],
  'problem.numbers_council.action': [
    'Receitas que precisam de número saem em papel.',
    'Prescriptions that need a number are on paper.',
  ],
  'problem.survey_answered.message': ['Você já respondeu a esta pesquisa.', 'You have already answered this survey.'],
  'problem.survey_answered.action': [
    'Obrigado! Não é preciso fazer mais nada.',
    'Thank you! There is nothing else to do.',
  ],
  'problem.patient_space_full.message': [
    'O espaço para os arquivos deste paciente acabou.',
    "The space for this patient's files is used up.",
  ],
  'problem.patient_space_full.action': [
    'O arquivo não foi guardado. Remova arquivos que ainda não foram enviados, mande um menor, ou peça mais espaço à clínica.',
    'The file was not kept. Remove files that are not sent yet, send a smaller one, or ask the clinic for more space.',
  ],
  'problem.clinic_space_full.message': [
    'O espaço da clínica para arquivos acabou.',
    "The clinic's space for files is used up.",
  ],
  'problem.clinic_space_full.action': [
    'O arquivo não foi guardado. Avise a clínica: a gestão vê o espaço em Configurações, Espaço e limites.',
    'The file was not kept. Tell the clinic: managers see the space in Settings, Space and limits.',
  ],
  'problem.draft_too_many.message': ['Você já tem rascunhos demais.', 'You have too many drafts already.'],
  'problem.draft_too_many.action': [
    'Envie ou apague um rascunho antes de começar outro.',
    'Send or delete a draft before you begin another.',
  ],
  'problem.thread_too_many.message': [
    'Você já começou muitas conversas nas últimas 24 horas.',
    'You have begun many conversations within the last 24 hours.',
  ],
  'problem.thread_too_many.action': [
    'Escreva em uma conversa que já está aberta, ou espere até amanhã. Seu rascunho continua guardado.',
    'Write in a conversation that is open already, or wait until tomorrow. Your draft is kept.',
  ],
  'problem.company_too_many.message': [
    'Você já cadastrou muitas empresas nas últimas 24 horas.',
    'You have made many companies within the last 24 hours.',
  ],
  'problem.company_too_many.action': [
    'Espere até amanhã, ou peça a quem cuida da instalação.',
    'Wait until tomorrow, or ask those who look after the installation.',
  ],
  'problem.invitation_too_many.message': [
    'Já foram enviados muitos convites nas últimas 24 horas.',
    'Many invitations were sent within the last 24 hours.',
  ],
  'problem.invitation_too_many.action': [
    'Nada foi enviado agora. Espere até amanhã, ou peça a quem cuida da instalação.',
    'Nothing was sent now. Wait until tomorrow, or ask those who look after the installation.',
  ],
  'problem.picture_unreadable.message': [
    'Esta imagem está danificada ou incompleta.',
    'This picture is damaged or incomplete.',
  ],
  'problem.picture_unreadable.action': [
    'Ela não pôde ser aberta. Tire a foto de novo, ou abra a imagem, salve outra vez e envie.',
    'It could not be opened. Take the picture again, or open it, save it once more and send it.',
  ],
  'problem.picture_too_large.message': ['Esta imagem tem pontos demais.', 'This picture has too many pixels.'],
  'problem.picture_too_large.action': [
    'Cada imagem pode ter até 50 megapixels, e 16.383 pontos de cada lado. Diminua a imagem ou tire uma foto menor.',
    'A picture can have up to 50 megapixels, and 16,383 pixels either way. Make it smaller or take a smaller picture.',
  ],
  'problem.picture_animated.message': ['Imagens animadas não são aceitas.', 'Animated pictures are not accepted.'],
  'problem.picture_animated.action': [
    'Envie uma foto parada, em JPEG, PNG ou WebP.',
    'Send a still picture, as JPEG, PNG or WebP.',
  ],
};

/** One sentence for every field problem (spec §5): {field} is the field's label. */
/** The phrases of what a browser says by itself. */
export const browserProblem = Object.fromEntries(
  browserProblems.flatMap((code) =>
    (['message', 'action'] as const).map((part) => [`problem.${code}.${part}`, problem[`problem.${code}.${part}`]]),
  ),
) as Record<`problem.${BrowserProblem}.${Part}`, Phrase>;

export const fieldProblem: Readonly<Record<`field.${FieldProblemCode}`, Phrase>> = {
  'field.register_number': [
    'Este número não é de um registro deste conselho.',
    'This number is not one of a register of this council.',
  ],
  'field.rqe': ['O RQE tem de um a seis algarismos.', 'An RQE has one to six digits.'],
  'field.permalink': [
    'Use pelo menos três sinais: letras sem acento, algarismos e hífens.',
    'Use three signs at least: letters without accents, digits and hyphens.',
  ],
  'field.required': ['Falta preencher: {field}.', '{field} is required.'],
  'field.exists': ['{field} já existe.', '{field} already exists.'],
  'field.invalid': ['{field}: valor inválido.', '{field} is invalid.'],
  'field.characters': [
    '{field}: há quebras de linha ou caracteres invisíveis. Apague-os ou digite de novo.',
    '{field} holds line breaks or invisible characters. Delete them or type it again.',
  ],
  'field.person_name': [
    '{field}: escreva só o nome, com letras. Números, símbolos e links não entram.',
    '{field}: write the name alone, in letters. Digits, symbols and links are not part of it.',
  ],
  'field.max_length': [
    '{field} deve ter no máximo {limit} caracteres.',
    '{field} must be a maximum of {limit} characters.',
  ],
  'field.min_length': [
    '{field} deve ter no mínimo {limit} caracteres.',
    '{field} must be at least {limit} characters.',
  ],
  'field.email': [
    'Informe um e-mail válido, como nome@exemplo.com.',
    'Enter a valid e-mail, such as name@example.com.',
  ],
  'field.minor': [
    'Quem tem menos de 18 anos não se cadastra só: um responsável cria a própria conta e adiciona o menor nela, ou se identifica na recepção.',
    'Nobody under 18 registers alone: somebody responsible makes an account of their own and adds the minor there, or is identified at the reception.',
  ],
  'field.birth_date': ['Informe uma data de nascimento válida.', 'Enter a valid birth date.'],
  'field.cnpj': ['Informe um CNPJ válido, com 14 números ou letras.', 'Enter a valid CNPJ, with 14 digits or letters.'],
  'field.cpf': ['Informe um CPF válido, com 11 números.', 'Enter a valid CPF, with 11 digits.'],
  'field.cns': [
    'Informe um cartão nacional de saúde válido, com 15 números.',
    'Enter a valid national health card, with 15 digits.',
  ],
  'field.cell_count': [
    'A linha tem mais de {limit} células, que é o número de colunas: veja se há um separador dentro de um texto.',
    'The line has more than {limit} cells, the number of columns: see whether a separator stands within a text.',
  ],
  'field.postal_code': ['Informe um CEP válido, com 8 números.', 'Enter a valid postal code, with 8 digits.'],
  'field.phone': [
    'Informe um telefone com DDD, como (11) 91234-5678.',
    'Enter a phone with area code, such as (11) 91234-5678.',
  ],
  'field.password': [
    'A senha precisa de ao menos 8 caracteres, com letra maiúscula, minúscula e número.',
    'The password needs at least 8 characters, with upper case, lower case and digits.',
  ],
  'field.password_common': [
    'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não combinam, com um número.',
    'This password is easy to guess. Join three or four words that do not belong together, and a digit.',
  ],
  'field.password_personal': [
    'A senha não pode ter o seu nome nem o seu e-mail. Escolha outras palavras.',
    'The password cannot have your name or your e-mail in it. Choose other words.',
  ],
  'field.password_mismatch': ['As senhas não são iguais.', 'The passwords are not the same.'],
  'field.must_accept': ['É preciso aceitar para continuar.', 'This must be accepted to continue.'],
  'field.clinic_only': ['{field} só pode ser mudado pela clínica.', '{field} can only be changed by the clinic.'],
  'field.manager_only': [
    '{field}: o cadastro está confirmado, e só a gestão pode mudar.',
    '{field}: the record is confirmed, and only the management can change it.',
  ],
  'field.account_only': ['{field} só muda em Minha conta.', '{field} only changes in My account.'],
  'field.file_size': ['{field}: no máximo {limit} MB.', '{field}: {limit} MB at most.'],
  'field.file_type': ['{field}: só PDF, JPEG, PNG ou WebP.', '{field}: PDF, JPEG, PNG or WebP only.'],
  'field.file_heic': [
    '{field}: HEIC não é aceito. Salve a foto como JPEG ou PDF.',
    '{field}: HEIC is not accepted. Save the picture as JPEG or PDF.',
  ],
  'field.file_empty': ['{field}: está vazio, com 0 bytes.', '{field}: it is empty, with 0 bytes.'],
  'field.picture_unreadable': [
    '{field}: a imagem está danificada ou incompleta.',
    '{field}: the picture is damaged or incomplete.',
  ],
  'field.picture_size': ['{field}: no máximo {limit} megapixels.', '{field}: {limit} megapixels at most.'],
  'field.picture_animated': [
    '{field}: imagens animadas não são aceitas.',
    '{field}: animated pictures are not accepted.',
  ],
  'field.space_mb': ['{field}: no máximo {limit} MB por paciente.', '{field}: {limit} MB a patient at most.'],
  'field.space_gb': ['{field}: no máximo {limit} GB na clínica.', '{field}: {limit} GB in the clinic at most.'],
  'field.space_files': ['{field}: no máximo {limit} arquivos.', '{field}: {limit} files at most.'],
  'field.space_max': [
    '{field}: esta instalação permite até {limit} GB.',
    '{field}: this installation allows up to {limit} GB.',
  ],
  'field.file_duplicate': [
    'Arquivo repetido não é permitido na mesma consulta.',
    'Duplicate file not allowed in a consultation.',
  ],
  'field.file_count': ['{field}: no máximo {limit} por consulta.', '{field}: {limit} a visit at most.'],
  'field.link': [
    'Digite o endereço inteiro de uma página segura, que começa com https://.',
    'Type the whole address of a secure page, which begins with https://.',
  ],
  'field.exam_empty': [
    'Envie o arquivo, digite os valores ou escreva a conclusão.',
    'Send the file, type the values or write the conclusion.',
  ],
  'field.shortcut': ['De 2 a 20 letras ou números, sem espaço.', 'From 2 to 20 letters or digits, without a space.'],
  'field.template_count': ['Já há modelos demais. Apague um antes.', 'There are too many already. Remove one first.'],
  'field.day_ahead': ['Este dia ainda não chegou.', 'This day has not come yet.'],
  'field.date_exists': ['Esta data já está na agenda.', 'This date is already in the agenda.'],
  'field.range_max': ['O período pode ter no máximo {limit} dias.', 'The period can be at most {limit} days.'],
  'field.date_past': ['A data não pode ser antes de hoje.', 'The date cannot be before today.'],
  'field.end_before_start': ['O fim precisa ser depois do início.', 'The end must be after the start.'],
  'field.outside_agenda': [
    'Neste dia o profissional não atende nesse horário.',
    'The professional does not work at this time on that day.',
  ],
  'field.time_conflict': [
    'Este horário se sobrepõe a outro da agenda.',
    'This time overlaps another one in the agenda.',
  ],
  'field.holiday_closed': [
    'A clínica não abre neste dia: é feriado.',
    'The clinic is closed on this day: it is a holiday.',
  ],
  'field.shorter_than_default': [
    'É mais curto que uma consulta comum, de {limit} minutos.',
    'It is shorter than an ordinary visit of {limit} minutes.',
  ],
  'field.inside_lead_time': [
    'Falta pouco: a clínica marca com pelo menos {limit} minutos de antecedência.',
    'It is soon: the clinic books at least {limit} minutes ahead.',
  ],
  'field.patient_busy': [
    'O paciente já tem outra consulta neste horário.',
    'The patient has another visit at this time already.',
  ],
  'field.refund_too_much': [
    'É mais do que resta a devolver. Escolha um valor menor.',
    'This is more than what is left to give back. Choose a smaller amount.',
  ],
  'field.price_differs': [
    'A consulta já foi paga, e o valor deste profissional é outro. Escolha um de mesmo valor, ou cancele e marque de novo.',
    'The visit has been paid, and this professional’s price is another. Choose one of the same price, or cancel and book again.',
  ],
  'field.voucher_early': ['Este voucher ainda não começou a valer.', 'This voucher is not valid yet.'],
  'field.voucher_ended': ['O prazo deste voucher terminou.', 'This voucher has ended.'],
  'field.voucher_used_up': ['Este voucher já foi usado por completo.', 'This voucher is used up.'],
  'field.voucher_used_by_patient': [
    'Este paciente já usou este voucher.',
    'This patient has used this voucher already.',
  ],
  'field.voucher_elsewhere': [
    'Este voucher vale para outros profissionais ou especialidades.',
    'This voucher is for other professionals or specialties.',
  ],
  'field.share_max': ['{field}: no máximo 100%.', '{field}: 100% at most.'],
  'field.plan_name': ['Dê um nome ao plano.', 'Give the plan a name.'],
  'field.plan_name_taken': ['Já existe um plano com este nome.', 'There is a plan of this name already.'],
  'field.voucher_code': [
    '{field}: de 4 a 40 letras e números, sem acentos nem espaços.',
    '{field}: 4 to 40 letters and digits, without accents or spaces.',
  ],
  'field.club_code': [
    '{field}: de 6 a 40 letras e números, sem acentos nem espaços.',
    '{field}: 6 to 40 letters and digits, without accents or spaces.',
  ],
  'field.club_member_exists': ['Este CPF já é membro do clube.', 'This CPF is a member of the club already.'],
  'field.club_holder_unknown': ['Nenhum titular do clube tem este CPF.', 'No holder of the club has this CPF.'],
  'field.pix_key': [
    '{field}: use CPF, CNPJ, e-mail, celular com +55 ou a chave aleatória.',
    '{field}: use a CPF, CNPJ, e-mail, phone with +55, or the random key.',
  ],
  'field.address_unallowed': [
    '{field}: use um endereço público que comece com https://.',
    '{field}: use a public address that begins with https://.',
  ],
  'field.address_unreachable': [
    '{field}: ninguém respondeu. Confira e tente de novo em instantes.',
    '{field}: nobody answered. Check it and try again in a moment.',
  ],
  'field.address_untrusted': [
    '{field}: o certificado deste endereço não é confiável. Confira se é mesmo o do banco.',
    '{field}: the certificate of this address is not trusted. Check that it is the bank’s.',
  ],
  'field.address_other_service': [
    '{field}: responde, mas não como a API Pix. Confira o caminho, como /pix/v2.',
    '{field}: it answers, but not as the API Pix. Check the path, such as /pix/v2.',
  ],
  'field.account_refused': [
    '{field}: recusado. Confira se foi copiado por inteiro e se ainda vale.',
    '{field}: refused. Check that it was copied completely and is still valid.',
  ],
  'field.account_unallowed': [
    '{field}: o banco aceitou as credenciais, mas não deixa ler cobranças (cob.read).',
    '{field}: the bank accepted the credentials, but does not let charges be read (cob.read).',
  ],
  'field.secret_again': [
    '{field}: o endereço mudou, então informe de novo. O anterior não é enviado a outro endereço.',
    '{field}: the address changed, so give it again. The earlier one is not sent to another address.',
  ],
  'field.certificate_needed': ['{field}: este banco exige um certificado.', '{field}: this bank requires one.'],
  'field.certificate_wrong': [
    '{field}: não pôde ser lido ou não foi aceito. Cole o texto PEM inteiro, com as linhas BEGIN e END.',
    '{field}: could not be read or was not accepted. Paste the whole PEM text, with the lines BEGIN and END.',
  ],
  'field.recipe_dose': [
    '{field}: diga se cada unidade tem até 100 mg.',
    '{field}: say whether each unit has up to 100 mg.',
  ],
  'field.recipe_route': ['{field}: diga se é de uso na pele.', '{field}: say whether it is used on the skin.'],
  'field.recipe_addendum': [
    '{field}: diga se um adendo da lista libera esta preparação.',
    '{field}: say whether an addendum to the list frees this preparation.',
  ],
  'field.recipe_programme': [
    '{field}: só é fornecido pelo programa próprio do Ministério da Saúde.',
    '{field}: is given by a programme of the Ministry of Health only.',
  ],
  'field.recipe_declared': [
    '{field}: o nome traz uma substância controlada. Escolha a lista dela.',
    '{field}: the name has a controlled substance. Choose its list.',
  ],
  'field.recipe_limit': [
    '{field}: passa do limite de {limit}. Reduza ou justifique.',
    '{field}: is over the limit of {limit}. Reduce it or justify it.',
  ],
  'field.recipe_duplicate': [
    '{field}: o paciente já tem esta substância. Diga por que prescrever de novo.',
    '{field}: the patient has this substance already. Say why it is prescribed again.',
  ],
  'field.recipe_days': [
    '{field}: diga para quantos dias é a quantidade. Este tipo de receita tem limite.',
    '{field}: say for how many days the quantity is. This kind of prescription has a limit.',
  ],
  'field.recipe_term': [
    'Confirme que o termo exigido foi preenchido e assinado.',
    'Confirm that the required term was filled in and signed.',
  ],
  'field.document_council': ['A sua profissão não emite isto.', 'Your profession does not issue this.'],
  'field.document_title': [
    '{field}: este nome é de documento de outra profissão.',
    "{field}: this is the name of another profession's document.",
  ],
  'field.document_address': [
    'Falta o endereço do paciente: a lei pede em toda receita.',
    "The patient's address is missing: the law asks for it on every prescription.",
  ],
  'field.document_consent': [
    'O paciente ainda não aceitou a telemedicina: ele aceita ao entrar na sala.',
    'The patient has not agreed to telemedicine yet: it is asked on entering the room.',
  ],
  'field.certificate_early': [
    '{field}: não pode ser antes do dia da consulta.',
    '{field}: it may not be before the day of the visit.',
  ],
  'field.certificate_late': [
    '{field}: pode começar até {limit} dias depois de hoje.',
    '{field}: it may begin up to {limit} days from today.',
  ],
  'field.certificate_long': [
    '{field}: mais de {limit} dias pedem o motivo.',
    '{field}: more than {limit} days need a reason.',
  ],
  'field.certificate_day': ['{field}: é o dia da consulta.', '{field}: it is the day of the visit.'],
  'field.certificate_hours': ['{field}: fora do horário da consulta.', '{field}: outside the hours of the visit.'],
  'field.recipe_allergy': [
    '{field}: o paciente tem alergia registrada. Diga por que prescrever mesmo assim.',
    '{field}: the patient has an allergy on record. Say why it is prescribed all the same.',
  ],
  'field.recipe_contraindicated': [
    '{field}: o medicamento é contraindicado aqui. Diga por que prescrever mesmo assim.',
    '{field}: the medicine is contraindicated here. Say why it is prescribed all the same.',
  ],
  'field.key_file': [
    '{field}: não é um certificado .pfx ou .p12 com a chave.',
    '{field}: is no .pfx or .p12 certificate with its key.',
  ],
  'field.key_unsupported': [
    '{field}: está num formato que não lemos. Exporte o certificado de novo, em PKCS #12 (.pfx) com AES-256.',
    '{field}: it is in a format that we do not read. Export the certificate again, as PKCS #12 (.pfx) with AES-256.',
  ],
  'field.key_iterations': [
    '{field}: pede cálculos demais para abrir. Exporte o certificado de novo, com a proteção comum.',
    '{field}: asks for too much work to open. Export the certificate again, with the usual protection.',
  ],
  'field.key_passphrase': ['{field}: a senha não abre este certificado.', '{field}: does not open this certificate.'],
  'field.certificate_expired': ['{field}: já venceu.', '{field}: has expired.'],
  'field.certificate_other_key': [
    '{field}: esta chave não é a do certificado.',
    '{field}: this key is not the certificate’s.',
  ],
  'field.card_number': [
    'Aqui não pode ir um número de cartão. Se precisar, escreva só os 4 últimos números.',
    'A card number must not go here. If you need to, write its last 4 digits only.',
  ],
  'field.card_unaccepted': [
    'Este cartão não é aceito aqui. Use outro cartão ou pague com PIX.',
    'This card is not accepted here. Use another card or pay by PIX.',
  ],
  'field.card_digits': [
    'Confira os números: este não é um cartão válido.',
    'Check the digits: this is not a valid card.',
  ],
  'field.card_code': ['O código tem {limit} números.', 'The code has {limit} digits.'],
  'field.card_expired': [
    'Este cartão venceu, ou a validade não confere.',
    'This card has expired, or the date is wrong.',
  ],
  'field.out_of_range': ['{field}: um valor entre {least} e {limit}.', '{field}: a value from {least} to {limit}.'],
  'field.too_fine': [
    '{limit, plural, =0 {{field}: um número inteiro.} one {{field}: no máximo # casa depois da vírgula.} other {{field}: no máximo # casas depois da vírgula.}}',
    '{limit, plural, =0 {{field}: a whole number.} one {{field}: # decimal at most.} other {{field}: # decimals at most.}}',
  ],
  'field.not_below_systolic': [
    'A mínima precisa ser menor que a máxima.',
    'The lower pressure must be below the upper one.',
  ],
  'field.appointments_kept': [
    '{limit, plural, one {# consulta já marcada fica} other {# consultas já marcadas ficam}} fora do novo horário. Nenhuma será cancelada.',
    '{limit, plural, one {# booked visit is} other {# booked visits are}} outside the new hours. None will be cancelled.',
  ],
};

/** Fields that the server alone judges, whose sentences come with its answer: what documents lack. */
const isServers = (key: string): boolean =>
  /^field\.((recipe|document)_|certificate_(early|late|long|day|hours)$)/.test(key);

/** The sentences of fields that a browser says by itself. */
export const browserField = Object.fromEntries(
  Object.entries(fieldProblem).filter(([key]) => !isServers(key)),
) as typeof fieldProblem;
