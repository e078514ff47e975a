import { definePhrases } from '../phrase.ts';

/** Actions under every list of the clinic. */
export const listExport = definePhrases({
  'export.download': ['Baixar planilha', 'Download as a spreadsheet'],
  'export.downloaded': ['Planilha baixada.', 'Spreadsheet downloaded.'],
  'export.print': ['Imprimir', 'Print'],
  'selection.bar': ['Linhas escolhidas', 'Chosen rows'],
  'selection.choose': ['Escolher: {name}', 'Choose: {name}'],
  'selection.count': [
    '{n, plural, one {# escolhido} other {# escolhidos}}',
    '{n, plural, one {# chosen} other {# chosen}}',
  ],
  'selection.all': ['Escolher os {n} desta página', 'Choose all {n} of this page'],
  'selection.none': ['Limpar a escolha', 'Choose none'],
  'selection.undo': ['Desfazer', 'Undo'],
});

/** Names and heads of the files, written by the server. */
export const listFile = definePhrases({
  'file_name.report': ['relatorio', 'report'],
  'file_name.club': ['clube', 'club'],
  'file_name.voucher': ['vouchers', 'vouchers'],
  'file_name.plan': ['planos', 'plans'],
  'file_name.waiting': ['lista-de-espera', 'waiting-list'],
  'file_name.request': ['pedidos', 'requests'],
  'file_name.staff': ['equipe', 'staff'],
  'file_name.professional': ['profissionais', 'professionals'],
  'file_head.uses': ['Usos', 'Uses'],
  'file_head.kind': ['Tipo', 'Kind'],
  'file_head.since': ['Desde', 'Since'],
  'file_head.ended': ['Encerrado em', 'Ended'],
  'file_head.asked': ['Pedido em', 'Asked on'],
  'file_head.promised': ['Prometido até', 'Promised until'],
  'file_head.answered': ['Respondido em', 'Answered on'],
  'file_head.visit': ['Consulta atual', 'Present visit'],
  'file_head.register': ['Registro profissional', 'Professional register'],
  'file_head.permissions': ['O que pode fazer', 'What they may do'],
  'file_head.second_factor': ['Segunda etapa', 'Second step'],
  'file_head.seen': ['Último uso', 'Last use'],
});
