import type { FlowEnd, FlowServerMessage, TriageServerMessage } from '@acolhe/contract/queue/flow-socket';

/** Kinds of sockets: that of a patient, and that of staff who keep the line. */
export type FlowKind = 'flow' | 'triage';

/** State of the socket as the page shows it; `waiting` for another tab's socket, which this one hears. */
export type MonitorState = 'closed' | 'connecting' | 'open' | FlowEnd;

export type FlowMessage = FlowServerMessage | TriageServerMessage;

/** From the page to its worker (spec §4). */
export type ToWorker =
  /** First of all: which socket, and where it is. */
  | { type: 'init'; kind: FlowKind; address: string }
  /** Opens the socket with a token, in answer to `token`. */
  | { type: 'start'; token: string }
  /** Asks for the status now instead of at the next second. */
  | { type: 'status' }
  | { type: 'send'; text: string }
  /** A new token, or none after the page woke up or the network changed: the connection is looked at. */
  | { type: 'refresh'; token?: string }
  | { type: 'close' };

/** From the worker to its page. */
export type FromWorker =
  | { monitor: MonitorState }
  | { message: FlowMessage }
  /** A token is needed. An heir goes on with what another tab of this browser began, and takes nothing over. */
  | { token: 'new' | 'heir' };
