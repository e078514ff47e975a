import { smallPdf } from '../file/small-files.ts';
import type { Inputs, Named } from './input.ts';

const team = {
  name: 'x',
  at_reception: true,
  member_ids: [],
  hours: [],
  answer_minutes: 60,
  status: 'active',
};

export const messageInputs = (demo: Named): Inputs => {
  const thread = { params: { id: demo.thread } };
  const draft = { params: { id: demo.draft } };
  const template = { params: { id: crypto.randomUUID() } };
  return {
    'message.list': { query: { fields: 'id,company_id,subject,body,patient_name' } },
    'message.page': { query: { search: 'secreto' } },
    'message.unread': {},
    'message.create': { body: { team_id: demo.team, patient_id: demo.person, subject: 'x', body: 'x' } },
    'message.read': thread,
    'message.respond': { ...thread, body: { body: 'x' } },
    'message.seen': thread,
    'message.archive': { body: { ids: [demo.thread] } },
    'message.unarchive': { body: { ids: [demo.thread] } },
    'message.addNote': { ...thread, body: { body: 'x' } },
    'message.handOver': { ...thread, body: { team_id: demo.team } },
    'message.keep': thread,
    'message.readMessageFile': { ...thread, query: { filePath: demo.messageFile } },
    'message.drafts': {},
    'message.left': {},
    'message.saveDraft': { ...draft, body: { thread_id: demo.thread, body: 'x' } },
    'message.discardDraft': draft,
    'message.addDraftFile': { ...draft, query: { name: 'x.pdf' }, body: smallPdf('y') },
    'message.removeDraftFile': { ...draft, query: { filePath: demo.messageFile } },
    'message.teams': {},
    'message.colleagues': {},
    'message.managedTeams': {},
    'message.addTeam': { body: team },
    'message.changeTeam': { params: { id: demo.team }, body: { ...team, version: 1 } },
    'message.promises': { query: { days: '30' } },
    'message.templates': {},
    'message.setTemplate': { ...template, body: { name: 'x', body: 'x' } },
    'message.removeTemplate': template,
  };
};
