import { useNavigation } from 'react-router'

/**
 * Whether the first step is being sent. After "Change something" it is shown while the page still loads, and a button that is busy would
 * ignore the click.
 */
export function useIsReviewing(): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === 'review'
}
