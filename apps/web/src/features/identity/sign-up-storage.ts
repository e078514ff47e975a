/** Progress of a sign-up. A phone may drop the page while its user looks for the code in their mail. */
export type SignUp = {
  email: string;
  step: 'email' | 'code' | 'details';
  proof: string;
  /** Personal data of a service order. Dates `YYYY-MM-DD`. */
  known?: { name: string; cpf: string; birth_date: string; phone: string };
};

const KEY = 'acolhe.sign-up';
const beginning: SignUp = { email: '', step: 'email', proof: '' };

export function readSignUp(): SignUp {
  if (typeof sessionStorage === 'undefined') return beginning;
  try {
    return { ...beginning, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return beginning;
  }
}

export function storeSignUp(signUp: SignUp | undefined): void {
  if (signUp) sessionStorage.setItem(KEY, JSON.stringify(signUp));
  else sessionStorage.removeItem(KEY);
}
