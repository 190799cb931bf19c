import './internal/launcher.css'
import { classNames } from '@/ui/class-names'

/**
 * - `opens`: the chat opens by itself, once.
 * - `waits`: not on a page with a form.
 * - `waits-above-bar`: nor there, and on a phone it stands clear of a bar along the lower edge.
 */
export type ChatManner = 'opens' | 'waits' | 'waits-above-bar'

/** What a page pays for the chat before it opens: a link to the contact page, which a script makes the chat's button. */
export function ChatLauncher({ manner }: { manner: ChatManner }) {
  return (
    <aside
      aria-label="Chat"
      data-chat={manner}
      data-clears-banner=""
      className={classNames('chat-corner', manner === 'waits-above-bar' && 'chat-corner-above-bar')}
    >
      <a href="/contact" data-chat-launcher="" className="chat-launcher">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="chat-launcher-sign" fill="none">
          <path className="chat-sign-open" d="M3 4.5h18v12H10.5L6 21v-4.500H3z" />
          <path className="chat-sign-thread" d="M7 9h10M7 12.500h6" />
          <path className="chat-sign-close" d="m5 5 14 14M19 5 5 19" />
        </svg>
        <span data-chat-label="" className="chat-launcher-label noscript:hidden">
          Open chat
        </span>
        <span className="hidden noscript:inline">Contact</span>
      </a>
    </aside>
  )
}
