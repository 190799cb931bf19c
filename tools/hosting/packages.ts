import { existsSync } from 'node:fs'

/** Packages of the rig, each with a file that shows that it is installed. */
const PACKAGES = [
  ['nginx', '/usr/sbin/nginx'],
  ['php8.2-fpm', '/usr/sbin/php-fpm8.2'],
  ['php8.2-mysql', '/usr/lib/php/20220829/mysqli.so'],
  ['mariadb-server', '/usr/sbin/mariadbd'],
  ['openssh-server', '/usr/sbin/sshd'],
  ['openssh-client', '/usr/bin/sftp'],
  ['postfix', '/usr/sbin/postfix'],
  ['certbot', '/usr/bin/certbot'],
  ['pebble', '/usr/bin/pebble'],
  ['pdns-server', '/usr/sbin/pdns_server'],
  ['pdns-backend-sqlite3', '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql'],
  ['sqlite3', '/usr/bin/sqlite3'],
  ['openssl', '/usr/bin/openssl'],
  ['iproute2', '/usr/sbin/ip'],
  ['procps', '/usr/bin/pkill'],
] as const

/** Why the run is impossible here, in one line; undefined when it is not. */
export function whatIsLacking(): string | undefined {
  const isDebian = existsSync('/etc/debian_version')
  if (!isDebian || process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'This asks for Debian 12 and root: servers of its own, in namespaces of its own. Nothing was tried.'
  const missing = PACKAGES.filter(([, file]) => !existsSync(file)).map(([name]) => name)
  return missing.length > 0
    ? `Nothing was tried; first: apt-get install --no-install-recommends ${missing.join(' ')}`
    : undefined
}
