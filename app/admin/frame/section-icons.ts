import {
  Bell,
  BookOpen,
  ChartNoAxesColumn,
  Circle,
  type IconNode,
  Image,
  Inbox,
  ListChecks,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  Plus,
  ScrollText,
  Search,
  Settings,
  Shapes,
  ShieldCheck,
  TicketPercent,
  Undo2,
  UserRound,
  UserRoundCog,
  Users,
} from 'lucide'

const iconByPath: Record<string, IconNode> = {
  '/add-product': Plus,
  '/all-orders': Inbox,
  '/packing': Package,
  '/all-returns': Undo2,
  '/all-reviews': MessageCircle,
  '/delete-card': Shapes,
  '/stats': ChartNoAxesColumn,
  '/promotions': TicketPercent,
  '/content': BookOpen,
  '/scenes': Image,
  '/search-words': Search,
  '/customers': Users,
  '/emails': Mail,
  '/shop-settings': Settings,
  '/setup/steps': ListChecks,
  '/pickup-points': MapPin,
  '/roles': UserRoundCog,
  '/audit-log': ScrollText,
  '/my-account/profile': UserRound,
  '/my-account/security': ShieldCheck,
  '/notices': Bell,
}

/** The icon of a section or of an account page. A new one starts with a circle. */
export function sectionIcon(path: string): IconNode {
  return iconByPath[path] ?? Circle
}
