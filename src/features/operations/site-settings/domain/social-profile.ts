import type { SocialProfile } from '@/content/site-facts'
import { isHttpsAddress } from '@/shared/https-address'

/** Names of networks by the host that their profiles have. */
const NETWORKS: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.nl': 'Mastodon',
  'mastodon.social': 'Mastodon',
  'pinterest.com': 'Pinterest',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** The profile at an address; undefined for what is no https address of a public host. Another network has its host as name. */
export function socialProfileIn(typed: string): SocialProfile | undefined {
  const address = /^[\w-]+\./.test(typed) ? `https://${typed}` : typed
  if (!isHttpsAddress(address)) return undefined
  const { hostname, href } = new URL(address)
  const host = hostname.replace(/^(?:www|m|nl|nl-nl)\./, '')
  return { name: NETWORKS[host] ?? host, url: href as SocialProfile['url'] }
}
