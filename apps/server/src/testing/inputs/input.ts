/** Ids and codes of the demo clinic that inputs name. */
export type Named = {
  appointment: string;
  person: string;
  professional: string;
  item: string;
  protocol: string;
  room: string;
  payment: string;
  start: string;
  file: string;
  request: string;
  waiting: string;
  plan: string;
  membership: string;
  queueGroup: string;
  queueEntry: string;
  team: string;
  thread: string;
  draft: string;
  messageFile: string;
  club: string;
  clubMember: string;
  partner: string;
  order: string;
};

/** The neighbour's patient has it too, so it is no secret to the neighbour. */
export const cpfOfBothClinics = '52998224725';

export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};
/** Inputs by the name of their call. */
export type Inputs = Record<string, Input>;
