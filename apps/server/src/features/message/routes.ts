import { threadFields } from '@acolhe/contract/message/message';
import { asCaller, gated } from '../../platform/gate.ts';
import { sparseFields } from '../../platform/http/sparse-fields.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import { colleaguesOf } from '../identity/membership/colleague.ts';
import { archive, boxPage, markSeen, readWhole, unarchive, unreadCount } from './box.ts';
import { discardDraft, leftToBegin, ownDrafts, saveDraft } from './draft.ts';
import { addDraftFile, messageFile, removeDraftFile } from './file.ts';
import {
  addTeam,
  changeTeam,
  keptPromises,
  managedTeams,
  removeTemplate,
  setTemplate,
  templates,
  writableTeams,
} from './team.ts';
import { addNote, createThread, handOver, keepInRecord, respond } from './writing.ts';

const messages = gated.message;
const done = { ok: true } as const;

export const messageRoutes = {
  list: messages.list.handler(async ({ context, input: { fields, ...question } }) =>
    sparseFields((await boxPage(asCaller(context), question)).rows, fields, threadFields),
  ),
  page: messages.page.handler(({ context, input }) => boxPage(asCaller(context), input)),
  unread: messages.unread.handler(({ context }) => unreadCount(asCaller(context))),
  create: messages.create.handler(({ context, input }) => createThread(asCaller(context), input)),
  read: messages.read.handler(({ context, input }) => readWhole(asCaller(context), input)),
  respond: messages.respond.handler(({ context, input }) => respond(asCaller(context), input)),
  seen: messages.seen.handler(async ({ context, input }) => {
    await markSeen(asCaller(context), input);
    return done;
  }),
  archive: messages.archive.handler(async ({ context, input }) => {
    await archive(asCaller(context), input.ids);
    return done;
  }),
  unarchive: messages.unarchive.handler(async ({ context, input }) => {
    await unarchive(asCaller(context), input.ids);
    return done;
  }),
  addNote: messages.addNote.handler(({ context, input }) => addNote(asCaller(context), input)),
  handOver: messages.handOver.handler(async ({ context, input }) => {
    await handOver(asCaller(context), input);
    return done;
  }),
  keep: messages.keep.handler(async ({ context, input }) => {
    await keepInRecord(asCaller(context), input.id);
    return done;
  }),
  readMessageFile: messages.readMessageFile.handler(({ context, input: { params, query } }) => {
    // The file runs no script and loads nothing; `nosniff` comes with every answer.
    context.reply.header('content-security-policy', FILE_CSP);
    return messageFile(asCaller(context), params.id, query.filePath);
  }),
  drafts: messages.drafts.handler(({ context }) => ownDrafts(asCaller(context))),
  left: messages.left.handler(({ context }) => leftToBegin(asCaller(context))),
  saveDraft: messages.saveDraft.handler(({ context, input }) => saveDraft(asCaller(context), input)),
  discardDraft: messages.discardDraft.handler(async ({ context, input }) => {
    await discardDraft(asCaller(context), input.id);
    return done;
  }),
  addDraftFile: messages.addDraftFile.handler(({ context, input: { params, query, body } }) =>
    addDraftFile(asCaller(context), { ...params, name: query.name, upload: query.upload, file: body }),
  ),
  removeDraftFile: messages.removeDraftFile.handler(async ({ context, input: { params, query } }) => {
    await removeDraftFile(asCaller(context), params.id, query.filePath);
    return done;
  }),
  teams: messages.teams.handler(({ context }) => writableTeams(asCaller(context))),
  colleagues: messages.colleagues.handler(({ context }) => colleaguesOf(context)),
  managedTeams: messages.managedTeams.handler(({ context }) => managedTeams(asCaller(context))),
  addTeam: messages.addTeam.handler(({ context, input }) => addTeam(asCaller(context), input)),
  changeTeam: messages.changeTeam.handler(({ context, input }) => changeTeam(asCaller(context), input)),
  promises: messages.promises.handler(({ context, input }) => keptPromises(asCaller(context), input.days)),
  templates: messages.templates.handler(({ context }) => templates(asCaller(context))),
  setTemplate: messages.setTemplate.handler(({ context, input }) => setTemplate(asCaller(context), input)),
  removeTemplate: messages.removeTemplate.handler(async ({ context, input }) => {
    await removeTemplate(asCaller(context), input.id);
    return done;
  }),
};
