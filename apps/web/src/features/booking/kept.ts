/** What a booking keeps outside of the address: it outlives reloads, in this tab alone. */
const REASON = 'acolhe.booking.reason';
const REFERRAL = 'acolhe.booking.referral';

export const keptReason = {
  read: () => sessionStorage.getItem(REASON) ?? '',
  write: (reason: string) => sessionStorage.setItem(REASON, reason),
  forget: () => sessionStorage.removeItem(REASON),
};

export type KeptReferral = { referred_by: string; register: string; note: string };
export const noReferral: KeptReferral = { referred_by: '', register: '', note: '' };

export const keptReferral = {
  read(): KeptReferral {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(REFERRAL) ?? '{}');
      return { ...noReferral, ...(kept as Partial<KeptReferral>) };
    } catch {
      return noReferral;
    }
  },
  write: (referral: KeptReferral) => sessionStorage.setItem(REFERRAL, JSON.stringify(referral)),
  forget: () => sessionStorage.removeItem(REFERRAL),
};
