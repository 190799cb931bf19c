/**
 * How long the log tells of signing in. What was refused is of use while an attack can still be looked into; who came
 * in, for as long as anything else that we keep about people we have no duty to remember.
 */
export const SIGN_IN_TRACES = [
  { action: 'account.sign-in-refused', days: 90 },
  { action: 'account.password-accepted', days: 730 },
  { action: 'account.second-factor-accepted', days: 730 },
  { action: 'account.signed-out', days: 730 },
] as const
