import { describe, expect, test } from 'vitest';
import { registerTypes } from '../professional/register.ts';
import { type Council, claimsOther, issuable, rightsOf } from './council.ts';
import { type DocumentType, documentTypes } from './document-flow.ts';
import { type RecipeKind, recipeKinds } from './recipe.ts';
import { documentTitle } from './title.ts';

const council = (type: string, number = '12345'): Council => ({ type, number });
const dentistry: RecipeKind[] = ['simple', 'antimicrobial', 'special_control', 'notification_b', 'notification_a'];
const own: DocumentType[] = ['certificate', 'referral', 'report', 'free'];
const withExams: DocumentType[] = ['certificate', 'exam_request', 'referral', 'report', 'free'];

/** Council × kinds × titles × what its papers ask for besides. */
const table: [Council, Row][] = [
  [
    council('CRM'),
    {
      types: [...documentTypes],
      recipes: [...recipeKinds],
      certificates: ['absence', 'attendance', 'companion'],
      titles: ['Receita médica', 'Atestado médico', 'Relatório médico'],
      fields: ['numbers'],
    },
  ],
  [
    council('CRO'),
    {
      types: [...documentTypes],
      recipes: dentistry,
      certificates: ['absence', 'attendance', 'companion'],
      titles: ['Receita odontológica', 'Atestado odontológico', 'Relatório odontológico'],
      fields: ['numbers'],
    },
  ],
  [
    council('COREN'),
    {
      types: [...documentTypes],
      recipes: ['simple', 'antimicrobial'],
      certificates: ['attendance', 'companion'],
      titles: ['Prescrição de enfermagem', null, 'Relatório de enfermagem'],
      fields: ['protocol'],
    },
  ],
  [
    council('CRP', '06/123456'),
    {
      types: own,
      recipes: [],
      certificates: ['absence', 'attendance', 'companion'],
      titles: [null, 'Atestado psicológico', 'Relatório psicológico'],
      fields: [],
    },
  ],
  [council('CRN'), plain(withExams, 'Relatório nutricional')],
  [
    council('CREFITO', '12345-F'),
    {
      types: own,
      recipes: [],
      certificates: ['absence', 'attendance', 'companion'],
      titles: [null, 'Atestado fisioterapêutico', 'Relatório fisioterapêutico'],
      fields: [],
    },
  ],
  [council('CREFITO', '12345-TO'), plain(own, 'Relatório de terapia ocupacional')],
  [council('CRFA'), plain(own, 'Relatório fonoaudiológico')],
  [council('CRF'), plain(own, 'Relatório farmacêutico')],
  [council('CRBM'), plain(own, 'Relatório biomédico')],
  [council('CRESS'), plain(own, 'Relatório social')],
];

type Row = {
  types: DocumentType[];
  recipes: RecipeKind[];
  certificates: string[];
  /** Titles of a simple prescription, an absence and a report; null for what is not issued. */
  titles: [string | null, string | null, string];
  fields: ('numbers' | 'protocol')[];
};

/** A profession that states attendance and reports. */
function plain(types: DocumentType[], report: string): Row {
  return { types, recipes: [], certificates: ['attendance', 'companion'], titles: [null, null, report], fields: [] };
}

test.each(table)('%o issues its papers under their names, and no other', (one, row) => {
  const { recipes, certificates, titles, hasNumbers, isByProtocol } = rightsOf(one);
  expect([...recipes]).toEqual(row.recipes);
  expect([...certificates]).toEqual(row.certificates);
  expect(issuable(one).toSorted()).toEqual(row.types.toSorted());
  const named = [
    row.titles[0] && documentTitle({ type: 'prescription', kind: 'simple' }, one),
    row.titles[1] && documentTitle({ type: 'certificate', kind: 'absence' }, one),
    titles.report,
  ];
  expect(named).toEqual(row.titles);
  expect([hasNumbers, isByProtocol]).toEqual([row.fields.includes('numbers'), row.fields.includes('protocol')]);
});

test('every council of the clinic has a row, and one that is unknown prescribes nothing', () => {
  const known = new Set(table.map(([{ type }]) => type));
  expect(registerTypes.filter((type) => !known.has(type))).toEqual([]);
  expect(issuable(council('CREF'))).toEqual(own);
});

test('titles that the law gives are those of every council', () => {
  for (const type of ['CRM', 'CRO'])
    expect([
      documentTitle({ type: 'prescription', kind: 'antimicrobial' }, council(type)),
      documentTitle({ type: 'certificate', kind: 'attendance' }, council(type)),
      documentTitle({ type: 'exam_request' }, council(type)),
    ]).toEqual(['Receita de antimicrobiano', 'Declaração de comparecimento', 'Solicitação de exames']);
});

describe('a title', () => {
  test.each([
    ['Atestado médico', 'CRP', true],
    ['RELATÓRIO MÉDICO de acompanhamento', 'CRN', true],
    ['Receita odontológica', 'CRM', true],
    ['Laudo psicológico', 'CRM', true],
    ['Atestado médico', 'CRM', false],
    ['Laudo psicológico', 'CRP', false],
    ['Encaminhamento ao médico', 'CRP', false],
    ['Orientações', 'CRESS', false],
  ])('%s of %s claims the paper of another: %s', (title, type, claims) => {
    expect(claimsOther(title, council(type))).toBe(claims);
  });
});
