import type { CodePurpose } from '@acolhe/domain/access-code/access-code';
import { oc } from '@orpc/contract';
import type { Module } from './company/module.ts';
import type { Opening } from './identity/capability.ts';
import type { ProblemCode } from './problems.ts';

/** Bounds of a JSON body, which are checked while it is read. */
export type BodyBounds = {
  /** Objects, lists, keys and single values. */
  values: number;
  /** Length of all keys and texts, in UTF-16 units. */
  letters: number;
};

/** Most bytes of a JSON body, of any call. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Bounds of most bodies: every call's own input is below, or its `meta` says by how much it is not. */
export const usualBody: BodyBounds = { values: 1000, letters: 60_000 };

/**
 * Access to a call (`access`, `can`) and its handling, read by the server's gate (apps/server/src/platform/gate.ts) and by
 * the test of every route and role.
 */
export type CallMeta = Opening & {
  /** Module that the company's contract must include. */
  module?: Module;
  /** Purposes of the access code, one of which is needed, where `access` is `code`. */
  purposes?: readonly CodePurpose[];
  /** Problem for an unknown access code; `code_unknown` by default. */
  unknownCode?: ProblemCode;
  /** Callable for who stands at a totem of the lobby, whom nothing else answers. */
  atTotem?: boolean;
  /** Takes bytes as its body. Most other writes take effect once for each header `Idempotency-Key`. */
  isUpload?: boolean;
  /** Takes the password: neither it nor anything made of it is kept, so a repeated call is another call. */
  asksPassword?: boolean;
  /** Takes long of processor or database: two at once for each caller, some wait, the rest is answered 429. */
  isHeavy?: boolean;
  /** Largest JSON body of the call, where that is more than {@link usualBody}. */
  body?: BodyBounds;
  /** Callable before the terms of use are accepted. */
  beforeTerms?: boolean;
  /**
   * Callable by an account that must set up a second factor first; so is every call that is allowed before the terms.
   */
  beforeSecondFactor?: boolean;
  /** Callable at a company that is inactive or past its last day; so is every read of its professionals and managers. */
  whenClosed?: boolean;
};

/**
 * Base of every call's declaration: of a session, and closed until it names its capability by `can`. Calls with both a
 * query and a body have `detailed` inputs.
 */
export const call = oc.$meta<CallMeta>({ access: 'session' });
