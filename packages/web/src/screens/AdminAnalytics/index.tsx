import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminAnalytics() {
  return <Preparing screen="AdminAnalytics" />
}
