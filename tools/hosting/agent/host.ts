import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ACME_PEM, ADDRESSES, AGENT, HOST_FOLDER, LOGS, MAIL_HOST, NODE, PORTS } from '../rig.ts'
import { SFTP_GROUP } from './accounts.ts'
import { NGINX_ROUND, nginxRound } from './reload.ts'
import { CHALLENGES, SUSPENDED_PAGE } from './site-files.ts'
import { systemUser } from './system.ts'

// First process of the test host, in namespaces of its own: lays a layer over the machine's files, starts the servers
// and the agent. Whatever is written here is gone with its last process.

layOver('/etc', '/var')
for (const folder of ['/home', '/var/lib/mysql', '/tmp'])
  mount('-t', 'tmpfs', '-o', 'mode=0755', 'tmpfs', folder)
chmodSync('/tmp', 0o1777)

writeFiles()
startMariaDb()
startServer('php', 'php-fpm8.2', '--nodaemonize')
startServer('nginx', 'nginx', '-g', 'daemon off;')
startServer('sshd', '/usr/sbin/sshd', '-D', '-e')
startServer('postfix', 'postfix', 'start-fg')
await untilThere(
  '/run/mysqld/mysqld.sock',
  '/run/php/php8.2-fpm.sock',
  '/run/nginx.pid',
  '/var/spool/postfix/public/pickup',
)
keepAgent()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))

function mount(...args: string[]): void {
  execFileSync('mount', args)
}

/** The machine's own files are seen below, and never written. */
function layOver(...folders: string[]): void {
  for (const folder of folders) {
    const [upper, work] = ['upper', 'work'].map((part) => join(HOST_FOLDER, part, folder))
    for (const each of [upper, work]) mkdirSync(each ?? '', { recursive: true })
    mount('-t', 'overlay', 'overlay', '-o', `lowerdir=${folder},upperdir=${upper},workdir=${work}`, folder)
  }
}

function writeFiles(): void {
  const files: Record<string, string> = {
    '/etc/resolv.conf': `nameserver ${ADDRESSES.outside}\n`,
    '/etc/hosts': `127.0.0.1 localhost\n${ADDRESSES.host} ${MAIL_HOST}\n`,
    '/etc/nginx/nginx.conf': `user www-data;
worker_processes 2;
pid /run/nginx.pid;
error_log ${LOGS}/nginx-errors.log;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  server_tokens off;
  log_format bytes '$bytes_sent';
  access_log off;
  ssl_protocols TLSv1.2 TLSv1.3;
  server_names_hash_bucket_size 128;
  server { listen 80 default_server; return 444; }
  server { listen 443 ssl default_server; ssl_reject_handshake on; }
  include ${NGINX_ROUND.file};
  include /etc/nginx/sites-enabled/*.conf;
}
`,
    [NGINX_ROUND.file]: nginxRound(),
    '/etc/php/8.2/fpm/pool.d/www.conf': `[www]
user = www-data
group = www-data
listen = /run/php/php8.2-fpm.sock
pm = ondemand
pm.max_children = 1
`,
    [SUSPENDED_PAGE]:
      '<!doctype html><html lang="nl"><title>Tijdelijk niet bereikbaar</title><p>Deze site staat tijdelijk uit.</p>\n',
    '/etc/ssh/sshd_config': `ListenAddress ${ADDRESSES.host}
PidFile none
PermitRootLogin no
PasswordAuthentication yes
KbdInteractiveAuthentication no
UsePAM no
AllowGroups ${SFTP_GROUP}
AllowTcpForwarding no
X11Forwarding no
Subsystem sftp internal-sftp
Match Group ${SFTP_GROUP}
  ChrootDirectory %h
  ForceCommand internal-sftp -u 0027
`,
    '/etc/mysql/mariadb.conf.d/99-test-host.cnf': `[mysqld]
skip-networking
innodb_buffer_pool_size = 32M
performance_schema = off
`,
    '/etc/postfix/main.cf': `compatibility_level = 3.6
myhostname = ${MAIL_HOST}
mydestination =
inet_interfaces = all
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination
relayhost = [${ADDRESSES.outside}]:${PORTS.mailOutside}
virtual_mailbox_domains = hash:/etc/postfix/domains
virtual_mailbox_maps = hash:/etc/postfix/mailboxes
virtual_mailbox_base = /var/mail/vhosts
virtual_uid_maps = static:8
virtual_gid_maps = static:8
virtual_minimum_uid = 8
authorized_submit_users = /etc/postfix/submitters
maillog_file = /var/log/mail.log
disable_dns_lookups = yes
`,
    '/etc/postfix/submitters': 'static:all\n',
    '/etc/postfix/domains': '',
    '/etc/postfix/mailboxes': '',
    '/etc/aliases': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    rmSync(path, { force: true })
    writeFileSync(path, text)
  }
  for (const folder of [
    '/etc/nginx/sites-enabled',
    '/etc/letsencrypt',
    '/var/lib/letsencrypt',
    '/var/log/letsencrypt',
  ])
    rmSync(folder, { recursive: true, force: true })
  for (const folder of [
    CHALLENGES,
    '/etc/nginx/sites-enabled',
    '/run/php',
    '/run/sshd',
    '/run/mysqld',
    '/var/log/nginx',
    '/var/mail/vhosts',
  ])
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (!existsSync('/etc/postfix/master.cf'))
    execFileSync('cp', ['/usr/share/postfix/master.cf.dist', '/etc/postfix/master.cf'])
  appendFileSync('/etc/postfix/master.cf', 'postlog unix-dgram n - n - 1 postlogd\n')
  execFileSync('sed', ['-i', 's/^\\(smtp  *inet .* \\)y\\( .*smtpd\\)/\\1n\\2/', '/etc/postfix/master.cf'])
  execFileSync('groupadd', ['--force', SFTP_GROUP])
  execFileSync('ssh-keygen', ['-A'], { stdio: 'ignore' })
  execFileSync('postmap', ['/etc/postfix/domains', '/etc/postfix/mailboxes'])
  execFileSync('postalias', ['/etc/aliases'])
}

function startMariaDb(): void {
  const { uid = 0, gid = 0 } = systemUser('mysql') ?? {}
  for (const folder of ['/run/mysqld', '/var/lib/mysql']) chownSync(folder, uid, gid)
  execFileSync(
    'mariadb-install-db',
    ['--user=mysql', '--skip-test-db', '--auth-root-authentication-method=socket'],
    {
      stdio: 'ignore',
    },
  )
  startServer('mariadb', 'mariadbd', '--user=mysql', '--socket=/run/mysqld/mysqld.sock')
}

/** A server of the host. When one ends, so does the host: a run on half of them would prove nothing. */
function startServer(log: string, command: string, ...args: string[]): void {
  start(log, command, args).once('exit', (code) => {
    console.error(`${log} ended with ${code}`)
    process.exit(1)
  })
}

function start(
  log: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const out = openSync(join(LOGS, `host-${log}.log`), 'a')
  return spawn(command, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env } })
}

/** An agent that dies is started again, as a service manager would. */
function keepAgent(): void {
  // Certificates of the ACME server itself are checked, by the one certificate that is given for it.
  start('agent', NODE, [join(AGENT, 'agent.ts')], { REQUESTS_CA_BUNDLE: ACME_PEM }).once('exit', keepAgent)
}

async function untilThere(...paths: string[]): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    if (paths.every((path) => existsSync(path))) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`It did not start: ${paths.filter((path) => !existsSync(path)).join(', ')}`)
}
