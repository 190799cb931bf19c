import { type Finding, fault, good, notMeasured, warning } from '../finding'

const MEGABYTE = 1_000_000
/**
 * Minimum of free disk space: PostgreSQL stops writing on a full disk, and a day of an agency needs a fraction of this.
 */
const LEAST_FREE_BYTES = 500 * MEGABYTE
const LITTLE_FREE_BYTES = 2_000 * MEGABYTE

const gigabytes = (bytes: number) =>
  `${(bytes / (1_000 * MEGABYTE)).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} GB`

/** Finding about the disk under the data: it has to hold a day of work, and twice the newest backup. */
export function diskFinding(freeBytes: number, newestBackupBytes: number): Finding {
  const needed = Math.max(LEAST_FREE_BYTES, 2 * newestBackupBytes)
  const said = `Er is ${gigabytes(freeBytes)} vrij.`
  const remedy =
    'Maak ruimte of neem een grotere schijf: oude kopieën staan in backups, onder de gegevensmap (DATA_DIR).'
  if (freeBytes < needed) return fault(`${said} Er hoort minstens ${gigabytes(needed)} vrij te zijn.`, remedy)
  return freeBytes < Math.max(LITTLE_FREE_BYTES, needed) ? warning(said, remedy) : good(said)
}

const DRIFT_SECONDS = 5
const FAR_OFF_SECONDS = 60

/** Finding about the offset from another clock; ours is ahead when `offSeconds` is positive. */
export function clockFinding(offSeconds: number, other: string): Finding {
  const off = Math.round(Math.abs(offSeconds))
  const said = `De klok loopt ${off === 1 ? '1 seconde' : `${off} seconden`} ${offSeconds > 0 ? 'voor' : 'achter'} op ${other}.`
  const remedy = 'Zet tijdsynchronisatie aan op deze computer: sudo timedatectl set-ntp true.'
  if (off > FAR_OFF_SECONDS) return fault(said, remedy)
  return off > DRIFT_SECONDS ? warning(said, remedy) : good(`De klok loopt gelijk met ${other}.`)
}

/** Connections of one process, about fifteen: its pool, the queue and the listening connection. */
const ONE_PROCESS = 15

/** Finding about free connections: whether PostgreSQL still accepts another process of the site. */
export function connectionsFinding(free: number, most: number): Finding {
  const said = `Van de ${most} verbindingen ${free === 1 ? 'is er nog 1' : `zijn er nog ${Math.max(0, free)}`} vrij.`
  const remedy = 'Sluit wat er te veel verbonden is, of zet max_connections van PostgreSQL hoger.'
  if (free < 3) return fault(said, remedy)
  return free < ONE_PROCESS ? warning(said, remedy) : good(said)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Finding about the certificate that was presented; `distrust` is the reason why this machine does not trust it. */
export function certificateFinding(
  { endsAt, distrust }: { endsAt: Date; distrust: string | undefined },
  now: Date,
): Finding {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS)
  const remedy =
    'Kijk in het logboek van je proxy (Caddy: journalctl -u caddy) waarom het niet wordt vernieuwd.'
  if (days < 0) return fault('Het certificaat is verlopen: browsers houden bezoekers tegen.', remedy)
  if (distrust)
    return fault(
      `Het certificaat wordt niet vertrouwd (${distrust}): browsers houden bezoekers tegen.`,
      'Laat je proxy een certificaat op de naam uit SITE_URL halen; Caddy doet dat vanzelf.',
    )
  const said = `Het certificaat geldt nog ${days === 1 ? '1 dag' : `${days} dagen`}.`
  if (days < 3) return fault(said, remedy)
  return days < 14 ? warning(said, remedy) : good(said)
}

const LATE_MINUTES = 5
const MISSED_MINUTES = 5

interface QueueState {
  due: number
  oldestDueSeconds: number
  dead: number
  /** Age of a worker's last look at the cron jobs; undefined when none ever looked. */
  clockSeenSeconds: number | undefined
}

/** Finding about the job queue: whether workers run, and keep up. */
export function queueFinding({ due, oldestDueSeconds, dead, clockSeenSeconds }: QueueState): Finding {
  const minutes = Math.round(oldestDueSeconds / 60)
  const waiting = due === 1 ? '1 taak wacht' : `${due} taken wachten`
  const remedy = 'Start de worker (npm run worker, of de site met ROLE=all) en kijk in haar logboek.'
  if (clockSeenSeconds === undefined || clockSeenSeconds > MISSED_MINUTES * 60)
    return fault('Er draait geen worker: mail en alles wat vanzelf hoort te gaan blijft liggen.', remedy)
  if (minutes >= LATE_MINUTES) return fault(`${waiting}, de oudste al ${minutes} minuten.`, remedy)
  const now = due === 0 ? 'Er wacht niets.' : `${waiting} op ${due === 1 ? 'zijn' : 'hun'} beurt.`
  if (dead === 0) return good(now)
  return warning(
    `${now} Na de laatste poging opgegeven in 90 dagen: ${dead}.`,
    'Zoek in het logboek op ‘Taak mislukt’ wat er misging.',
  )
}

const BACKUP_IS_OLD_MS = 26 * 60 * 60 * 1000

/** Finding about the nightly backups beside the embedded database; `inWords` formats a time. */
export function backupFinding(madeAt: Date | undefined, now: Date, inWords: (at: Date) => string): Finding {
  if (!madeAt)
    return notMeasured(
      'Er is nog geen kopie. De eerste komt vannacht om 1:15 uur.',
      'Maak er nu een met npm run backup.',
    )
  const said = `De nieuwste is van ${inWords(madeAt)}.`
  if (now.getTime() - madeAt.getTime() > BACKUP_IS_OLD_MS)
    return fault(
      `${said} Elke nacht hoort er een bij te komen.`,
      'Maak er nu een met npm run backup, en kijk of er ruimte is en of de worker draait.',
    )
  return good(`${said} Bewaar er ook een op een andere computer.`)
}
