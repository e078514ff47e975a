import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agedSeries, type Vaccine, vaccines } from './vaccine-calendar.ts';
import { type GivenDose, vaccineStatus } from './vaccine-status.ts';

const birthDate = '2025-03-10';
const given = (...doses: [Vaccine, string][]): GivenDose[] =>
  doses.map(([vaccine, day], id) => ({ id: `${id}`, vaccine, day }));
const statusAt = (today: string, doses: GivenDose[] = [], more: { birthDate?: string; isPregnant?: boolean } = {}) =>
  vaccineStatus({ birthDate, isPregnant: false, today, given: doses, ...more });
/** `penta first late 2025-05-10` */
const lines = (...args: Parameters<typeof statusAt>) =>
  statusAt(...args).open.map(({ vaccine, dose, state, from }) =>
    [vaccine, dose, state, from].filter(Boolean).join(' '),
  );
const of = (text: string, found: string[]) => found.filter((line) => line.startsWith(text));

test('a newborn is asked for BCG and hepatitis B, which the second month no longer is', () => {
  expect(lines('2025-03-10').filter((line) => line.includes(' due '))).toEqual([
    'bcg single due 2025-03-10',
    'hepatitis_b single due 2025-03-10',
  ]);
  const later = lines('2025-04-10');
  expect(of('hepatitis_b', later)).toEqual([]);
  expect(of('bcg', later)).toEqual(['bcg single late 2025-03-10']);
});

test('doses are due on the day of their age, and late after thirty days more', () => {
  const penta = (today: string) => of('penta first', lines(today))[0];
  expect(penta('2025-05-09')).toBe('penta first upcoming 2025-05-10');
  expect(penta('2025-05-10')).toBe('penta first due 2025-05-10');
  expect(penta('2025-06-09')).toBe('penta first due 2025-05-10');
  expect(penta('2025-06-10')).toBe('penta first late 2025-05-10');
});

test('the next dose waits for the least interval after the one before, given or not', () => {
  // First at five months: the second, of four months, thirty days later.
  const after = lines('2025-08-20', given(['penta', '2025-08-10']));
  expect(of('penta', after)).toEqual(['penta second upcoming 2025-09-09', 'penta third upcoming 2025-10-09']);
  expect(of('penta', lines('2025-08-20'))).toEqual([
    'penta first late 2025-05-10',
    'penta second upcoming 2025-09-19',
    'penta third upcoming 2025-10-19',
  ]);
});

test('a dose sooner than the least interval counts as none', () => {
  const soon = given(['penta', '2025-05-10'], ['penta', '2025-06-08']);
  expect(of('penta', lines('2025-07-01', soon))).toContain('penta second upcoming 2025-07-10');
  const inTime = given(['penta', '2025-05-10'], ['penta', '2025-06-09']);
  expect(of('penta second', lines('2025-07-01', inTime))).toEqual([]);
});

test('rotavirus that was not begun in time is lost, and a late second is not', () => {
  expect(of('rotavirus', lines('2026-03-09'))).toEqual([
    'rotavirus first late 2025-05-10',
    'rotavirus second upcoming 2026-04-08',
  ]);
  expect(of('rotavirus', lines('2026-03-10'))).toEqual([]);
  const begun = given(['rotavirus', '2026-03-01']);
  expect(of('rotavirus', lines('2027-03-09', begun))).toEqual(['rotavirus second late 2026-03-31']);
  expect(of('rotavirus', lines('2027-03-10', begun))).toEqual([]);
});

test('who begins late needs fewer doses: pneumococcal and meningococcal after one year', () => {
  const late = lines('2026-06-01');
  expect(of('pneumococcal', late)).toEqual(['pneumococcal booster late 2026-03-10']);
  expect(of('meningococcal', late)).toEqual([
    'meningococcal_acwy booster late 2026-03-10',
    'meningococcal_acwy single upcoming 2036-03-10',
  ]);
  expect(of('pneumococcal', lines('2026-06-01', given(['pneumococcal', '2026-05-01'])))).toEqual([]);
});

test('combined vaccines count as each that is in them, and a dose before its age as none', () => {
  const doses = given(['hexavalent', '2025-05-10'], ['mmrv', '2026-06-10'], ['mmr', '2025-09-10']);
  const { open, early } = statusAt('2026-06-20', doses);
  const has = (vaccine: Vaccine, dose: string) => open.some((each) => each.vaccine === vaccine && each.dose === dose);
  expect([has('penta', 'first'), has('penta', 'second'), has('polio', 'first'), has('polio', 'second')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([has('mmr', 'first'), has('mmr', 'second'), has('varicella', 'first'), has('varicella', 'second')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(early).toEqual(['2']);
});

test('yellow fever has a booster unless it was first given after five', () => {
  expect(of('yellow_fever', lines('2029-06-01', given(['yellow_fever', '2025-12-10'])))).toEqual([
    'yellow_fever booster late 2029-03-10',
  ]);
  expect(of('yellow_fever', lines('2031-06-01', given(['yellow_fever', '2031-04-10'])))).toEqual([]);
});

test('adolescents: HPV, dengue and meningococcal until fourteen; a tetanus booster ten years after the last', () => {
  const teen = { birthDate: '2013-01-15' };
  const boosted = given(['dtp', '2014-04-15'], ['dtp', '2014-11-15'], ['dtp', '2017-01-20'], ['hpv', '2023-01-20']);
  const found = lines('2026-06-01', boosted, teen);
  expect(of('hpv', found)).toEqual([]);
  expect(of('dengue', found)).toEqual(['dengue first late 2023-01-15', 'dengue second upcoming 2026-08-30']);
  expect(of('meningococcal', found)).toEqual(['meningococcal_acwy single late 2024-01-15']);
  expect(of('dt ', found)).toEqual(['dt booster upcoming 2027-01-20']);
  expect(of('dt ', lines('2027-02-01', boosted, teen))).toEqual(['dt booster due 2027-01-20']);
  expect(lines('2028-01-15', boosted, teen).filter((line) => /hpv|dengue|meningo/.test(line))).toEqual([]);
});

test('an adult’s card is to be looked up, and nothing is late', () => {
  const adult = { birthDate: '1991-05-05' };
  expect(lines('2026-06-01', [], adult)).toEqual(['hepatitis_b check', 'dt check', 'mmr check', 'yellow_fever check']);
  const some = given(
    ['hepatitis_b', '2026-05-25'],
    ['mmr', '1992-05-05'],
    ['yellow_fever', '2001-01-01'],
    ['dt', '2020-01-01'],
    ['dt', '2020-03-01'],
    ['dt', '2020-05-01'],
  );
  expect(lines('2026-06-01', some, adult)).toEqual([
    'hepatitis_b second upcoming 2026-06-24',
    'dt booster upcoming 2030-05-01',
  ]);
  // Up to 29 years two against measles, and one more against yellow fever where the only one was before five.
  const young = { birthDate: '2000-05-05' };
  const found = lines('2026-06-01', given(['mmr', '2001-05-05'], ['yellow_fever', '2001-03-01']), young);
  expect(of('mmr', found)).toEqual(['mmr second due 2001-06-04']);
  expect(of('yellow_fever', found)).toEqual(['yellow_fever second due 2001-03-31']);
});

test('from sixty on influenza comes each year and covid each half, and measles and yellow fever no more', () => {
  const old = { birthDate: '1960-01-01' };
  const found = lines('2026-06-01', given(['influenza', '2026-04-20'], ['covid19', '2025-10-01']), old);
  expect(found).toEqual([
    'hepatitis_b check',
    'dt check',
    'influenza periodic upcoming 2027-04-20',
    'covid19 periodic due 2026-04-01',
  ]);
});

test('a pregnancy asks for its own four, and for nothing alive', () => {
  const woman = { birthDate: '1998-05-05', isPregnant: true };
  const weeks = statusAt('2026-06-01', given(['dtpa', '2024-01-01'], ['influenza', '2026-04-01']), woman).open;
  expect(weeks.filter(({ week }) => week !== null).map(({ vaccine, week }) => [vaccine, week])).toEqual([
    ['covid19', 0],
    ['dtpa', 20],
    ['rsv', 28],
  ]);
  expect(weeks.some(({ vaccine }) => vaccine === 'mmr' || vaccine === 'yellow_fever')).toBe(false);
});

const anyDay = fc
  .integer({ min: 0, max: 6000 })
  .map((days) => Temporal.PlainDate.from(birthDate).add({ days }).toString());
const anyDoses = fc.array(fc.record({ vaccine: fc.constantFrom(...vaccines), day: anyDay }), { maxLength: 30 });

test('whatever was given: no dose is open twice, closed or before its age, and the order of writing is nothing', () => {
  fc.assert(
    fc.property(anyDay, anyDoses, fc.boolean(), (today, doses, isPregnant) => {
      const all = doses.map((dose, id) => ({ ...dose, id: `${id}` })).filter(({ day }) => day <= today);
      const { open } = statusAt(today, all, { isPregnant });
      const keys = open.map(({ vaccine, dose, week }) => `${vaccine} ${dose} ${week}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { state, from } of open) if (from) expect(from > today).toBe(state === 'upcoming');
      const backwards = statusAt(today, all.toReversed(), { isPregnant }).open;
      const sameDay = new Set(all.map(({ day }) => day)).size < all.length;
      if (!sameDay) expect(backwards).toEqual(open);
    }),
  );
});

test('whoever gets each dose when it is due is never late, and is soon done', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 29 }), (step) => {
      const doses: GivenDose[] = [];
      let today = Temporal.PlainDate.from(birthDate);
      const end = today.add({ years: 10 });
      while (Temporal.PlainDate.compare(today, end) < 0) {
        const { open, early } = statusAt(today.toString(), doses);
        expect(open.filter(({ state }) => state === 'late')).toEqual([]);
        expect(early).toEqual([]);
        const due = open.find(({ state }) => state === 'due');
        if (due) doses.push({ id: `${doses.length}`, vaccine: due.vaccine, day: today.toString() });
        else today = today.add({ days: step });
      }
      const aged = agedSeries.flat().filter(({ at }) => at < 120);
      for (const vaccine of new Set(aged.map((each) => each.vaccine))) {
        const expected = aged.filter((each) => each.vaccine === vaccine).length;
        expect(doses.filter((each) => each.vaccine === vaccine).length).toBeGreaterThanOrEqual(expected);
      }
    }),
    { numRuns: 5 },
  );
});
