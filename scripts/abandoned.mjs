// npm runs commands through a shell, and a signal ends that shell without being passed on.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 250
/** Longest chain of processes: npm, a shell, this program. */
const MOST_GENERATIONS = 3

/**
 * Calls back once when the npm command that runs this program is gone, or a process between them, however it ended;
 * never when npm did not run it. Without /proc only the direct parent is watched.
 */
export function whenAbandoned(callBack) {
  if (!process.env.npm_lifecycle_event) return
  const line = lineToNpm()
  const looking = setInterval(() => {
    if (line.every(({ child, parent }) => parentOf(child) === parent)) return
    clearInterval(looking)
    callBack()
  }, LOOK_EVERY_MS)
  looking.unref()
}

/** Ancestors at the start: up to npm, or only our own parent where npm cannot be found. */
function lineToNpm() {
  const line = [{ child: process.pid, parent: process.ppid }]
  while (line.length <= MOST_GENERATIONS) {
    const { parent } = line.at(-1)
    if (/^(\S*\/)?npm\b|npm-cli/.test(commandOf(parent))) return line
    line.push({ child: parent, parent: parentOf(parent) })
  }
  return line.slice(0, 1)
}

function parentOf(pid) {
  if (pid === process.pid) return process.ppid
  // The process name stands in parentheses, and may itself contain a parenthesis or a space.
  const [, parent] = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(parent)
}

function commandOf(pid) {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ')
}

/** Reads a file of /proc; empty for a process that is gone, and where there is no /proc. */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
