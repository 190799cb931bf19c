const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT|timeout/i, 'De mailserver is niet te bereiken.'],
  [/\bEAUTH\b|\b535\b/, 'De mailserver neemt onze aanmelding niet aan.'],
  [/\b5\d\d\b/, 'De mailserver weigert deze mail.'],
  [/\b4\d\d\b/, 'De mailserver wil deze mail nu nog niet.'],
]

/** What went wrong with a mail, for who does not read SMTP; undefined where the server's own words must do. */
export function mailFaultInWords(error: string): string | undefined {
  return FAULTS.find(([pattern]) => pattern.test(error))?.[1]
}
