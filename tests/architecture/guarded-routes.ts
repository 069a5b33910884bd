/** Checked by the compiler: the loader and the action of every route are made by server/guards.ts. */
import type { Register } from 'react-router'
import type { Guarded } from '#server/guards.ts'

type RouteModules = Register extends { routeModules: infer Modules } ? Modules : never

type Handler = 'loader' | 'action'
type Unguarded<Module> = {
  [Name in Handler]: Name extends keyof Module ? (Module[Name] extends Guarded<never, unknown> ? never : Name) : never
}[Handler]

type UnguardedRoutes = {
  [Id in keyof RouteModules as Unguarded<RouteModules[Id]> extends never ? never : Id]: Unguarded<RouteModules[Id]>
}

/** The root loader returns no personal data. */
type Allowed = 'root'

/**
 * "Property 'routes/...' is missing": that route asks no guard. Fix: make its loader and action with a function of
 * server/guards.ts.
 */
export const unguardedRoutes: Omit<UnguardedRoutes, Allowed> = {}

/** Proof that the check can fail: these types accept the names of unguarded handlers only. */
type Found = [Unguarded<{ loader: () => null }>, Unguarded<{ action: () => Promise<null> }>, UnguardedRoutes['root']]
export const found: Found = ['loader', 'action', 'loader']
