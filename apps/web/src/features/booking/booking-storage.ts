/** Booking data outside of the address: it survives reloads, in this tab and for its author alone. */
const reasonOf = (owner: string) => `acolhe.booking.reason.${owner}`;
const referralOf = (owner: string) => `acolhe.booking.referral.${owner}`;

export const keptReason = {
  read: (owner: string) => sessionStorage.getItem(reasonOf(owner)) ?? '',
  write: (owner: string, reason: string) => sessionStorage.setItem(reasonOf(owner), reason),
  forget: (owner: string) => sessionStorage.removeItem(reasonOf(owner)),
};

export type KeptReferral = { referred_by: string; register: string; note: string };
export const noReferral: KeptReferral = { referred_by: '', register: '', note: '' };

export const keptReferral = {
  read(owner: string): KeptReferral {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(referralOf(owner)) ?? '{}');
      return { ...noReferral, ...(kept as Partial<KeptReferral>) };
    } catch {
      return noReferral;
    }
  },
  write: (owner: string, referral: KeptReferral) => sessionStorage.setItem(referralOf(owner), JSON.stringify(referral)),
  forget: (owner: string) => sessionStorage.removeItem(referralOf(owner)),
};
