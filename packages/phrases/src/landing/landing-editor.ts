import { definePhrases } from '../phrase.ts';

/** Writing the clinic's public pages. */
export const landingEditor = definePhrases({
  'landing_editor.top': ['No alto da página inicial', 'At the top of the home page'],
  'landing_editor.title_hint': ['Em branco, usamos a frase do produto.', 'Empty, the product’s words are used.'],
  'landing_editor.photo': ['Foto da clínica', 'Photo of the clinic'],
  'landing_editor.photo_hint': [
    'Em branco, aparece um desenho. PNG, JPEG ou WebP.',
    'Empty, a drawing is shown. PNG, JPEG or WebP.',
  ],
  'landing_editor.parts': ['Página “Sobre a clínica”', 'Page “About the clinic”'],
  'landing_editor.part': ['Parte {n}: {kind}', 'Part {n}: {kind}'],
  'landing_editor.kind_text': ['texto', 'text'],
  'landing_editor.kind_picture': ['imagem', 'picture'],
  'landing_editor.kind_question': ['pergunta', 'question'],
  'landing_editor.add_text': ['Adicionar texto', 'Add a text'],
  'landing_editor.add_picture': ['Adicionar imagem', 'Add a picture'],
  'landing_editor.add_question': ['Adicionar pergunta', 'Add a question'],
  'landing_editor.heading_text': ['Título', 'Heading'],
  'landing_editor.heading_picture': ['O que a imagem mostra', 'What the picture shows'],
  'landing_editor.heading_question': ['Pergunta', 'Question'],
  'landing_editor.text_text': ['Texto', 'Text'],
  'landing_editor.text_picture': ['Legenda', 'Caption'],
  'landing_editor.text_question': ['Resposta', 'Answer'],
  'landing_editor.picture': ['Imagem', 'Picture'],
  'landing_editor.picture_missing': [
    'Escolha uma imagem, ou tire esta parte.',
    'Choose a picture, or remove this part.',
  ],
  'landing_editor.up': ['Subir', 'Up'],
  'landing_editor.down': ['Descer', 'Down'],
  'landing_editor.remove': ['Tirar', 'Remove'],
  'landing_editor.up_label': ['Subir: {part}', 'Up: {part}'],
  'landing_editor.down_label': ['Descer: {part}', 'Down: {part}'],
  'landing_editor.remove_label': ['Tirar: {part}', 'Remove: {part}'],
  'landing_editor.publish': ['Publicar', 'Publish'],
  'landing_editor.keep': ['Guardar rascunho', 'Keep as a draft'],
  'landing_editor.published': ['Publicado. Já está nas páginas públicas.', 'Published. It is on the public pages.'],
  'landing_editor.kept': [
    'Rascunho guardado. As páginas públicas continuam como estavam.',
    'The draft is kept. The public pages stay as they were.',
  ],
  'landing_editor.draft': [
    'Há um rascunho que ainda não foi publicado.',
    'There is a draft that is not published yet.',
  ],
  'landing_editor.draft_since': [
    'Há um rascunho. As páginas públicas mostram a versão de {date}.',
    'There is a draft. The public pages show the version of {date}.',
  ],
  'landing_editor.see': ['Ver a página', 'See the page'],
});
