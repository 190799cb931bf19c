import { readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { run, writeWhole } from './system.ts'

/** Server of nginx that tells how often its files were read again. */
export const NGINX_ROUND = { file: '/etc/nginx/round.conf', port: 81 } as const
const SAME_ANSWERS = 3

let round = 0

export function nginxRound(): string {
  return `server { listen 127.0.0.1:${NGINX_ROUND.port}; return 200 ${round}; }\n`
}

/** Resolves when visitors get what the files say: 'reload' only asks for it, and old workers answer for a while. */
export async function reloadNginx(): Promise<void> {
  round = Date.now()
  writeWhole(NGINX_ROUND.file, nginxRound())
  await run('nginx', ['-s', 'reload'])
  let same = 0
  for (let turn = 0; turn < 500; turn++) {
    same = (await answeredRound()) === String(round) ? same + 1 : 0
    if (same === SAME_ANSWERS) return
    await pause()
  }
  throw new Error('nginx does not take its files')
}

function answeredRound(): Promise<string> {
  return new Promise((tell) => {
    get({ host: '127.0.0.1', port: NGINX_ROUND.port, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => tell(text))
    }).on('error', () => tell(''))
  })
}

const pause = () => new Promise((later) => setTimeout(later, 20))

const PHP_PID = '/run/php/php8.2-fpm.pid'

/** PHP-FPM writes its pid file again once it has its new pools: before that, a second reload would end it. */
export async function reloadPhp(): Promise<void> {
  const written = () => statSync(PHP_PID, { bigint: true, throwIfNoEntry: false })?.mtimeNs
  const before = written()
  process.kill(Number(readFileSync(PHP_PID, 'utf8')), 'SIGUSR2')
  for (let turn = 0; turn < 500; turn++) {
    await pause()
    const now = written()
    if (now !== undefined && now !== before) return
  }
  throw new Error('PHP does not come back after its reload')
}
