import type { KeptQuestionnaire, ListedQuestionnaire } from '@acolhe/contract/questionnaire/questionnaire';
import {
  type Definition,
  definitionProblems,
  type Question,
  type QuestionnaireKind,
  type QuestionnaireMoment,
} from '@acolhe/domain/questionnaire/questionnaire';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import {
  insertVersion,
  isTitleTaken,
  listQuestionnaires,
  listVersions,
  lockQuestionnaire,
  type QuestionnaireRow,
  readQuestionnaire,
  readVersion,
  setStatus,
  upsertQuestionnaire,
} from './store.ts';

const countOf = ({ questions }: Definition) => questions.filter(({ type }) => type !== 'display').length;

const listedOf = ({ definition, changed_at, ...row }: QuestionnaireRow): ListedQuestionnaire => ({
  ...row,
  questions: countOf(definition),
  changed_at: changed_at.toISOString(),
});

export function listOf({ platform, scope }: CallerContext): Promise<ListedQuestionnaire[]> {
  return platform.database.readInCompany(scope, async (tx) => (await listQuestionnaires(tx)).map(listedOf));
}

export function read({ platform, scope }: CallerContext, id: string): Promise<KeptQuestionnaire> {
  return platform.database.readInCompany(scope, (tx) => keptOf(tx, id));
}

async function keptOf(tx: CompanyTransaction, id: string): Promise<KeptQuestionnaire> {
  const row = await readQuestionnaire(tx, id);
  if (!row) throw new Problem('not_found');
  const published = row.version > 0 ? await readVersion(tx, id, row.version) : undefined;
  const isChanged =
    published?.title !== row.title || JSON.stringify(published.definition) !== JSON.stringify(row.definition);
  return {
    ...listedOf(row),
    definition: row.definition,
    is_changed: isChanged,
    versions: (await listVersions(tx, id)).map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
}

type Input = {
  id: string;
  title: string;
  kind: QuestionnaireKind;
  subtype: string;
  moment: QuestionnaireMoment;
  specialty: string;
  definition: Definition;
};

/** Writes a questionnaire, finished or not; who answers it meanwhile answers what was published. */
export function save({ platform, scope, caller }: CallerContext, input: Input): Promise<KeptQuestionnaire> {
  return platform.database.inCompany(scope, async (tx) => {
    if (await isTitleTaken(tx, input)) throw new Problem('invalid_input', [{ path: 'title', code: 'exists' }]);
    await upsertQuestionnaire(tx, {
      ...input,
      changed_by: caller.name,
      changed_at: new Date(platform.clock.now()),
    });
    return keptOf(tx, input.id);
  });
}

/** Publishes what is written as the next version. Throws everything that keeps it from being asked. */
export function publish({ platform, scope, caller }: CallerContext, id: string): Promise<KeptQuestionnaire> {
  return platform.database.inCompany(scope, async (tx) => {
    const row = await lockQuestionnaire(tx, id);
    if (!row) throw new Problem('not_found');
    const problems = definitionProblems(row.definition);
    if (problems.length > 0)
      throw new Problem(
        'invalid_input',
        problems.map(({ path, code }) => ({ path: `definition.${path}`, code })),
      );
    const version = row.version + 1;
    const { title, definition } = row;
    const at = new Date(platform.clock.now());
    await insertVersion(tx, { questionnaire_id: id, version, title, definition, author: caller.name, at });
    await setStatus(tx, id, { status: 'active', version });
    return keptOf(tx, id);
  });
}

/** Asks a questionnaire no more. */
export function retire({ platform, scope }: CallerContext, id: string): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await lockQuestionnaire(tx, id))) throw new Problem('not_found');
    await setStatus(tx, id, { status: 'retired' });
  });
}

/** Questions of the published questionnaire of a kind and subtype that was changed last; none if there is none. */
export async function publishedQuestions(
  tx: CompanyTransaction,
  kind: string,
  subtype: string,
): Promise<readonly Question[]> {
  const found = (await listQuestionnaires(tx))
    .filter((row) => row.status === 'active' && row.kind === kind && row.subtype === subtype)
    .sort((one, other) => other.changed_at.getTime() - one.changed_at.getTime())[0];
  const published = found && (await readVersion(tx, found.id, found.version));
  return published?.definition.questions ?? [];
}
