/** Patients of the last weeks, registered by staff, without a sign-in of their own. */
export const demoAdults = [
  { name: 'Adriana Moreira', birth_date: '1979-02-14', gender: 'female' },
  { name: 'Benedito Ramos', birth_date: '1947-11-03', gender: 'male' },
  { name: 'Camila Freitas', birth_date: '1993-08-21', gender: 'female' },
  { name: 'Diego Salvador', birth_date: '1988-05-09', gender: 'male' },
  { name: 'Elza Figueiredo', birth_date: '1952-12-30', gender: 'female' },
  { name: 'Gustavo Antunes', birth_date: '1996-03-17', gender: 'male' },
  { name: 'Iara Monteiro', birth_date: '1984-07-06', gender: 'female' },
  { name: 'Jorge Takeda', birth_date: '1961-10-25', gender: 'male' },
  { name: 'Larissa Bezerra', birth_date: '2000-01-11', gender: 'female' },
  { name: 'Marcos Vinícius Leal', birth_date: '1975-06-28', gender: 'male' },
  { name: 'Neide Barros', birth_date: '1958-04-02', gender: 'female' },
  { name: 'Otávio Guimarães', birth_date: '1969-09-13', gender: 'male' },
  { name: 'Priscila Nogueira', birth_date: '1991-12-08', gender: 'female' },
  { name: 'Raimundo Costa', birth_date: '1944-05-31', gender: 'male' },
  { name: 'Simone Duarte', birth_date: '1982-10-19', gender: 'female' },
  { name: 'Valdir Assunção', birth_date: '1966-02-27', gender: 'male' },
] as const;

/** Their children, in the order of the responsible persons above. */
export const demoChildren = [
  { name: 'Alice Moreira', birth_date: '2021-03-05', gender: 'female' },
  { name: 'Davi Ramos', birth_date: '2016-09-18', gender: 'male' },
  { name: 'Heitor Freitas', birth_date: '2023-11-22', gender: 'male' },
  { name: 'Manuela Salvador', birth_date: '2019-06-14', gender: 'female' },
  { name: 'Théo Figueiredo', birth_date: '2014-02-07', gender: 'male' },
  { name: 'Valentina Antunes', birth_date: '2022-08-29', gender: 'female' },
] as const;

export type DemoCase = {
  reason: string;
  assessment: string;
  conduct: string;
  code: { code: string; display: string };
};

/** Reasons of visits, by specialty. */
export const demoCases: Readonly<Record<string, readonly DemoCase[]>> = {
  'Clínica Médica': [
    {
      reason: 'Dor de garganta e coriza há três dias.',
      assessment: 'Bom estado geral, sem febre. Quadro viral de vias aéreas.',
      conduct: 'Hidratação, repouso e sintomáticos. Voltar se houver febre por mais de 48 horas.',
      code: { code: 'J06.9', display: 'Infecção aguda das vias aéreas superiores não especificada' },
    },
    {
      reason: 'Dor nas costas depois de carregar peso.',
      assessment: 'Dor mecânica, sem irradiação nem sinais de alarme.',
      conduct: 'Calor local, analgésico por cinco dias e alongamentos. Evitar carga.',
      code: { code: 'M54.5', display: 'Dor lombar baixa' },
    },
    {
      reason: 'Queimação no estômago depois das refeições.',
      assessment: 'Sintomas típicos, sem perda de peso nem dificuldade para engolir.',
      conduct: 'Fracionar refeições, não deitar depois de comer, reavaliar em quatro semanas.',
      code: { code: 'K21.9', display: 'Doença de refluxo gastroesofágico sem esofagite' },
    },
    {
      reason: 'Dor de cabeça no fim do dia, com muito tempo de tela.',
      assessment: 'Cefaleia tensional provável. Exame neurológico por vídeo sem alterações.',
      conduct: 'Pausas a cada hora, avaliação da visão e diário da dor.',
      code: { code: 'R51', display: 'Cefaleia' },
    },
  ],
  Pediatria: [
    {
      reason: 'Consulta de rotina, crescimento e vacinas.',
      assessment: 'Desenvolvimento adequado para a idade. Vacinas em dia.',
      conduct: 'Manter alimentação variada. Próxima rotina em seis meses.',
      code: { code: 'Z00.1', display: 'Exame de rotina de saúde da criança' },
    },
    {
      reason: 'Pele ressecada e coceira nas dobras dos braços.',
      assessment: 'Lesões leves, sem infecção.',
      conduct: 'Banhos curtos e mornos, hidratante duas vezes ao dia, reavaliar em três semanas.',
      code: { code: 'L20.9', display: 'Dermatite atópica não especificada' },
    },
    {
      reason: 'Tosse e nariz escorrendo desde ontem.',
      assessment: 'Ativa, sem esforço para respirar, aceitando líquidos.',
      conduct: 'Lavagem nasal e líquidos. Procurar pronto atendimento se houver cansaço ao respirar.',
      code: { code: 'J06.9', display: 'Infecção aguda das vias aéreas superiores não especificada' },
    },
  ],
  Psiquiatria: [
    {
      reason: 'Preocupação constante e dificuldade para relaxar.',
      assessment: 'Sintomas há oito meses, com prejuízo no trabalho. Sem risco no momento.',
      conduct: 'Psicoterapia, higiene do sono e retorno em 30 dias.',
      code: { code: 'F41.1', display: 'Ansiedade generalizada' },
    },
    {
      reason: 'Demoro para dormir e acordo cansado.',
      assessment: 'Insônia de início, com uso de telas na cama.',
      conduct: 'Horário regular, sem telas uma hora antes, diário do sono.',
      code: { code: 'F51.0', display: 'Insônia não-orgânica' },
    },
    {
      reason: 'Retorno: três meses de tratamento.',
      assessment: 'Melhora do humor e do apetite, voltou a caminhar.',
      conduct: 'Manter o tratamento e retorno em dois meses.',
      code: { code: 'F32.0', display: 'Episódio depressivo leve' },
    },
  ],
  Cardiologia: [
    {
      reason: 'Retorno da pressão, com as medidas de casa.',
      assessment: 'Média de 128 por 82 nas duas últimas semanas.',
      conduct: 'Manter a medicação, reduzir o sal e medir duas vezes por semana.',
      code: { code: 'I10', display: 'Hipertensão essencial (primária)' },
    },
    {
      reason: 'Resultado do colesterol.',
      assessment: 'LDL acima da meta para o risco.',
      conduct: 'Orientação alimentar, caminhada diária e novo exame em três meses.',
      code: { code: 'E78.0', display: 'Hipercolesterolemia pura' },
    },
    {
      reason: 'Coração acelerado à noite.',
      assessment: 'Episódios curtos, sem desmaio. Muito café à tarde.',
      conduct: 'Holter de 24 horas e menos cafeína. Pronto-socorro se houver dor ou desmaio.',
      code: { code: 'I49.9', display: 'Arritmia cardíaca não especificada' },
    },
  ],
};

/** Survey scores, in turn. */
export const demoScores = [10, 9, 10, 8, 9, 10, 10, 6, 9, 7, 10, 10, 9, 3, 10, 8] as const;

/** Survey comments; each is used once, the latest first. */
export const demoComments: Readonly<Record<number, readonly string[]>> = {
  10: [
    'Atendimento pontual e muito atencioso.',
    'Minha mãe de 78 anos conseguiu entrar sozinha.',
    'Explicou tudo sem pressa. Recomendo.',
    'Prático e humano ao mesmo tempo.',
  ],
  9: ['Resolvi tudo sem faltar ao trabalho.', 'Muito bom. Só queria mais horários à noite.'],
  8: ['Gostei, mas o vídeo travou uma vez.', 'Bom atendimento, a espera foi curta.'],
  7: ['Faltou receber um resumo por e-mail.'],
  6: ['Esperei uns dez minutos além do horário.'],
  3: ['Queria ter sido atendido pessoalmente.'],
};
