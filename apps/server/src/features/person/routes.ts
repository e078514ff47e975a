import { asCaller, gated } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { termInForce } from '../company/setting/term.ts';
import { changePerson, changeProfile } from './change.ts';
import { confirm } from './confirmation.ts';
import { addChild, endDependence } from './dependents.ts';
import {
  addImport,
  discardImport,
  importLines,
  importOf,
  imports,
  refusedLines,
  setColumns,
  startImport,
} from './import/people-import.ts';
import { personDetail } from './list/detail.ts';
import { blankPerson, peoplePage, personCombo } from './list/people.ts';
import { peopleFile } from './list/people-file.ts';
import { activate, deactivate } from './list/status.ts';
import { duplicates, merge, mergePreview, merges, separate, setApart } from './merge/duplicates.ts';
import { clinicPersonOf } from './profile.ts';
import { childrenOf, findPatients, readProfile, register, sign, signsOf } from './service.ts';

/** Calls for those who keep the clinic's people. */
const clinicPersonRoutes = {
  page: gated.person.page.handler(({ context, input }) => peoplePage(asCaller(context), input)),
  file: gated.person.file.handler(({ context, input }) => peopleFile(asCaller(context), input, context.locale)),
  combo: gated.person.combo.handler(({ context, input }) => personCombo(asCaller(context), input.search)),
  blank: gated.person.blank.handler(({ context }) => blankPerson(context)),
  detail: gated.person.detail.handler(({ context, input }) => personDetail(asCaller(context), input.id)),
  update: gated.person.update.handler(async ({ context, input: { id, ...change } }) =>
    clinicPersonOf(await changePerson(asCaller(context), id, change)),
  ),
  setStatus: gated.person.setStatus.handler(({ context, input: { params, headers, body } }) => {
    if (headers['x-company-id'] !== context.scope.companyId) throw new Problem('not_found');
    return body.status === 'active'
      ? activate(asCaller(context), params.id, context.locale)
      : deactivate(asCaller(context), [params.id], { force: body.force, locale: context.locale });
  }),
  remove: gated.person.remove.handler(({ context, input: { params, query } }) =>
    deactivate(asCaller(context), [params.id], { force: query.force, locale: context.locale }),
  ),
  removeSeveral: gated.person.removeSeveral.handler(({ context, input: { query } }) =>
    deactivate(asCaller(context), query.id, { force: query.force, locale: context.locale }),
  ),
};

const personImportRoutes = {
  imports: gated.person.imports.handler(({ context }) => imports(asCaller(context))),
  addImport: gated.person.addImport.handler(({ context, input: { query, body } }) =>
    addImport(asCaller(context), query.file_name, body),
  ),
  readImport: gated.person.readImport.handler(({ context, input }) => importOf(asCaller(context), input.id)),
  importLines: gated.person.importLines.handler(({ context, input }) =>
    importLines(asCaller(context), input, context.locale),
  ),
  setImportColumns: gated.person.setImportColumns.handler(({ context, input }) =>
    setColumns(asCaller(context), input.id, input.columns),
  ),
  startImport: gated.person.startImport.handler(({ context, input }) =>
    startImport(asCaller(context), input.id, input.only_good),
  ),
  discardImport: gated.person.discardImport.handler(async ({ context, input }) => {
    await discardImport(asCaller(context), input.id);
    return { ok: true } as const;
  }),
  refusedLines: gated.person.refusedLines.handler(({ context, input }) =>
    refusedLines(asCaller(context), input.id, context.locale),
  ),
};

const duplicateRoutes = {
  duplicates: gated.person.duplicates.handler(({ context, input }) => duplicates(asCaller(context), input.page)),
  setApart: gated.person.setApart.handler(async ({ context, input }) => {
    await setApart(asCaller(context), input.one, input.other);
    return { ok: true } as const;
  }),
  mergePreview: gated.person.mergePreview.handler(({ context, input }) =>
    mergePreview(asCaller(context), input.from, input.into),
  ),
  merge: gated.person.merge.handler(({ context, input }) => merge(asCaller(context), input)),
  merges: gated.person.merges.handler(({ context }) => merges(asCaller(context))),
  undoMerge: gated.person.undoMerge.handler(({ context, input }) => separate(asCaller(context), input.id)),
};

export const personRoutes = {
  ...duplicateRoutes,
  ...clinicPersonRoutes,
  ...personImportRoutes,
  sign: gated.person.sign.handler(({ context }) => signsOf(asCaller(context))),
  addSign: gated.person.addSign.handler(async ({ context, input }) => {
    await sign(asCaller(context), input.is_consultorio);
    return { ok: true } as const;
  }),
  signTerm: gated.person.signTerm.handler(async ({ context }) => ({
    ...(await termInForce(context, 'consent', context.locale)),
    accepted_at: (await signsOf(asCaller(context))).consultorio_signed_at,
  })),
  list: gated.person.list.handler(({ context, input }) => findPatients(asCaller(context), input)),
  create: gated.person.create.handler(({ context, input }) => register(asCaller(context), input)),
  read: gated.person.read.handler(({ context, input }) => readProfile(asCaller(context), input.id)),
  myProfile: gated.person.myProfile.handler(({ context, input }) => readProfile(asCaller(context), input.id)),
  setProfile: gated.person.setProfile.handler(({ context, input: { id, ...change } }) =>
    changeProfile(asCaller(context), id, change),
  ),
  changeProfile: gated.person.changeProfile.handler(({ context, input: { id, ...change } }) =>
    changeProfile(asCaller(context), id, change),
  ),
  confirm: gated.person.confirm.handler(({ context, input }) => confirm(asCaller(context), input.id, input.into)),
  children: gated.person.children.handler(({ context, input }) => childrenOf(asCaller(context), input.id)),
  endDependence: gated.person.endDependence.handler(async ({ context, input }) => {
    await endDependence(asCaller(context), input);
    return { ok: true } as const;
  }),
  addChild: gated.person.addChild.handler(({ context, input }) => addChild(asCaller(context), input)),
};
