import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESSES, TEMPORARY } from './rig.ts'

/** Runs these commands over SFTP, signed in with a password. Returns what was printed, with the code. */
export function sftp(
  userName: string,
  password: string,
  commands: readonly string[],
): { code: number; said: string } {
  const folder = mkdtempSync(join(TEMPORARY, 'sftp-'))
  const ask = join(folder, 'ask.sh')
  // The client asks this program, so that the password stands on no command line.
  writeFileSync(ask, '#!/bin/sh\nprintf "%s\\n" "$SFTP_PASSWORD"\n', { mode: 0o700 })
  const known = join(folder, 'known')
  writeFileSync(known, execFileSync('ssh-keyscan', [ADDRESSES.host], { stdio: ['ignore', 'pipe', 'ignore'] }))
  const ended = spawnSync(
    'sftp',
    [
      '-o',
      'BatchMode=no',
      '-o',
      'NumberOfPasswordPrompts=1',
      '-o',
      `UserKnownHostsFile=${known}`,
      // Behind the options, because it sets BatchMode too and the first word counts.
      '-b',
      '-',
      `${userName}@${ADDRESSES.host}`,
    ],
    {
      input: `${commands.join('\n')}\n`,
      encoding: 'utf8',
      env: { ...process.env, SSH_ASKPASS: ask, SSH_ASKPASS_REQUIRE: 'force', SFTP_PASSWORD: password },
    },
  )
  return { code: ended.status ?? 1, said: ended.stdout + ended.stderr }
}
