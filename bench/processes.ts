import { readdirSync, readFileSync } from 'node:fs'

/** Unit of processor time in Linux. */
const TICKS_PER_SECOND = 100

/** Processor time of a process so far, all its threads together. */
export function processorMs(pid: number | undefined): number {
  const [user, system] = timesOf(pid)
  return user + system
}

/** The same for a process and its descendants, ended ones included: for PostgreSQL, all of it. */
export function processorMsOfFamily(pid: number): number {
  const own = timesOf(pid).reduce((sum, ms) => sum + ms, 0)
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own)
}

/** Resident memory of a process. */
export function megabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** User and system time, of the process itself and of its ended children. */
function timesOf(pid: number | undefined): [number, number, number, number] {
  const fields = fieldsOf(pid)
  const ms = (place: number) => (Number(fields[place]) * 1000) / TICKS_PER_SECOND
  return [ms(11), ms(12), ms(13), ms(14)]
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((other) => {
    try {
      return Number(fieldsOf(other)[1]) === pid
    } catch {
      // The process ended after its name was read.
      return false
    }
  })
}

/** Fields of /proc/PID/stat from the state on: the name before it may contain anything. */
function fieldsOf(pid: number | undefined): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}
