import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { ADDRESSES, AGENT, NODE } from './rig.ts'

/** Runs a program on the test host and returns what it printed. */
export function inHost(...command: string[]): string {
  const line = `${NODE} ${join(AGENT, 'host.ts')}`
  const pid = execFileSync('pgrep', ['--oldest', '--exact', '--full', line], { encoding: 'utf8' }).trim()
  const inside = ['--target', pid, '--mount', '--net', '--pid']
  return execFileSync('nsenter', [...inside, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function readHost(path: string): string[] {
  return inHost('cat', path).split('\n')
}

/** Number of mails that are kept for an account. */
export function mailsOf(userName: string): number {
  return inHost('find', `/var/mail/vhosts/${userName}`, '-path', '*/new/*').split('\n').filter(Boolean).length
}

/** Whatever of a user is still on the host. */
export function leftOf(userName: string): string[] {
  const files = [
    '/etc/passwd',
    '/etc/group',
    '/etc/shadow',
    '/etc/postfix/mailboxes',
    '/etc/postfix/submitters',
  ]
  const named = files.filter((file) => readHost(file).some((line) => line.includes(userName)))
  const found = inHost('find', '/home', '/etc', '/var', '/run/php', '-name', `*${userName}*`).split('\n')
  return [...named, ...found.filter(Boolean)]
}

/** Whether this user of the host may hand in mail that is to be sent. */
export function submits(userName: string): boolean {
  const hand = 'echo Dag | setpriv --reuid="$1" --clear-groups /usr/sbin/sendmail leeg@outside.example'
  try {
    inHost('sh', '-c', hand, 'sh', userName)
    return true
  } catch {
    return false
  }
}

/** A page over HTTP of a name that nobody has registered: its host is asked straight. */
export function pageOverHttp(name: string, path: string): Promise<string> {
  return new Promise((tell, fail) => {
    get({ host: ADDRESSES.host, path, headers: { Host: name } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => tell(text))
    }).on('error', fail)
  })
}
