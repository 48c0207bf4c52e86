import type { Route } from '../http/route.ts'
import { routes as files } from './files/routes.ts'

/** Every API route: one line per resource. */
export const routes: Route[] = [...files]
