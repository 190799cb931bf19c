import { existsSync } from 'node:fs'
import { type Account, PACKAGES } from './register.ts'

export const CHALLENGES = '/var/www/acme'
export const SUSPENDED_PAGE = '/var/www/suspended/index.html'

export const homeOf = (userName: string) => `/home/${userName}`
export const siteOf = (userName: string) => `${homeOf(userName)}/site`
export const nginxFile = (userName: string) => `/etc/nginx/sites-enabled/${userName}.conf`
export const poolFile = (userName: string) => `/etc/php/8.2/fpm/pool.d/${userName}.conf`
export const socketOf = (userName: string) => `/run/php/${userName}.sock`
export const trafficLog = (userName: string) => `/var/log/nginx/${userName}.log`
export const certificateOf = (domainName: string) => `/etc/letsencrypt/live/${domainName}/fullchain.pem`

export const hasCertificate = ({ domainName }: Account) => existsSync(certificateOf(domainName))

/**
 * Web server of one site. A suspended one answers 503 with a page of ours, and still lets its certificate be renewed.
 * Before there is a certificate it is served over HTTP, and after that only leads on to HTTPS.
 */
export function nginxConfig(account: Account): string {
  const { userName, domainName, state } = account
  const isSuspended = state === 'suspended'
  const names = `${domainName} www.${domainName}`
  const suspended = `error_page 503 /index.html;
  location = /index.html { root ${SUSPENDED_PAGE.replace('/index.html', '')}; internal; }
  location / { return 503; }`
  const served = `root ${siteOf(userName)};
  index index.php index.html;
  location / { try_files $uri $uri/ /index.php$is_args$args; }
  location ~ \\.php$ {
    try_files $uri =404;
    include fastcgi.conf;
    fastcgi_pass unix:${socketOf(userName)};
  }
  location ~ /\\. { return 404; }`
  const content = isSuspended ? suspended : served
  const log = `access_log ${trafficLog(userName)} bytes;`
  if (!hasCertificate(account)) return server(80, names, `${log}\n  ${challenges}\n  ${content}`)
  const tls = `ssl_certificate ${certificateOf(domainName)};
  ssl_certificate_key ${certificateOf(domainName).replace('fullchain', 'privkey')};`
  const onward = `location / { return 301 https://$host$request_uri; }`
  return [
    server(80, names, `${log}\n  ${challenges}\n  ${onward}`),
    server('443 ssl http2', names, `${log}\n  ${tls}\n  ${content}`),
  ].join('')
}

const challenges = `location ^~ /.well-known/acme-challenge/ { root ${CHALLENGES}; }`

const server = (listen: number | string, names: string, body: string) => `server {
  listen ${listen};
  server_name ${names};
  ${body}
}
`

/** PHP of one account: processes of its own user, which see its home and nothing else. */
export function poolConfig({ userName, packageName }: Account): string {
  const { processes = 1, memoryMb = 64 } = PACKAGES[packageName] ?? {}
  const home = homeOf(userName)
  return `[${userName}]
user = ${userName}
group = ${userName}
listen = ${socketOf(userName)}
listen.owner = www-data
listen.group = www-data
listen.mode = 0600
pm = ondemand
pm.max_children = ${processes}
pm.process_idle_timeout = 20s
chdir = ${siteOf(userName)}
php_admin_value[open_basedir] = ${siteOf(userName)}:${home}/tmp
php_admin_value[upload_tmp_dir] = ${home}/tmp
php_admin_value[sys_temp_dir] = ${home}/tmp
php_admin_value[session.save_path] = ${home}/tmp
php_admin_value[memory_limit] = ${memoryMb}M
php_admin_value[mysqli.default_socket] = /run/mysqld/mysqld.sock
php_admin_flag[expose_php] = off
`
}

/** First page of a site, which asks its database: it is there when PHP and MariaDB are. */
export const FIRST_PAGE = `<?php
$database = mysqli_connect('localhost', get_current_user(), '', get_current_user());
$row = $database->query('SELECT CURRENT_USER() AS name')->fetch_assoc();
header('Content-Type: text/plain');
printf("%s wordt gebouwd\\ndatabase %s\\ngeheugen %s\\n", $_SERVER['SERVER_NAME'], $row['name'], ini_get('memory_limit'));
`
