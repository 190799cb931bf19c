import { company } from '@/content/company'
import { home } from '@/content/home'
import { palette } from '@/content/look'

/** site.webmanifest, for visitors who add the site to the home screen of a phone. */
export function webManifest(): string {
  return JSON.stringify({
    name: company.name,
    short_name: company.name,
    description: home.description,
    lang: 'nl',
    start_url: '/',
    display: 'browser',
    background_color: palette().linen,
    theme_color: palette().linen,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
