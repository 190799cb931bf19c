import { startChatLauncher } from '@/features/chat/ui/launcher'
import { startCookieBanner } from '@/features/consent/ui/cookie-banner'
import { startTags } from '@/features/consent/ui/tags'
import { startCursor } from '@/ui/cursor/cursor'
import '@/ui/forms/first-fault'
import { enhanceNavigation } from './navigation'

enhanceNavigation()
startCookieBanner()
startTags()
startCursor()
startChatLauncher()
