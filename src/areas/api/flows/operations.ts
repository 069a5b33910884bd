/**
 * Everything that other programs can ask of this one, with the schemas that check it: the firm's programs with a key,
 * and a member's own client with a session. areas/api/flows/openapi.ts writes the OpenAPI file from this list.
 */
import * as z from 'zod'
import type { RoutePath } from '#addresses.ts'
import { signUpFields } from '#areas/account/domain/sign-up.ts'
import { callables } from '#areas/account/flows/callables.ts'
import { signingFields } from '#areas/application/domain/application-summary.ts'
import { callDocument } from '#areas/calls/flows/call-document.ts'
import { memberWrite } from '#areas/profile/flows/member-write.ts'
import { userDocument, userWithSignIn } from '#areas/profile/flows/user-document.ts'
import { hasPermission, type Permission, roles } from '#desk/domain/permissions.ts'
import { callableStatuses } from '#shared/domain/access/callable.ts'
import {
  member,
  memberDocuments,
  memberPage,
  memberPension,
  memberStatus,
  noQuery,
  pageQuery,
} from './member-schemas.ts'

/** `html` and `text` are for people; a redirect has no body. */
export type Answer = { json?: z.ZodType; html?: true; text?: true }
export type Asker = 'key' | 'session' | 'anyone'

export type Operation = {
  id: string
  asker: Asker
  method: 'get' | 'post'
  route: RoutePath
  /** Of the route's parameters, those that are fixed here. */
  fixed?: Readonly<Record<string, string>>
  query: z.ZodObject
  body?: { type: 'application/json' | 'application/x-www-form-urlencoded'; schema: z.ZodObject }
  answers: Readonly<Record<number, Answer>>
}

const text = z.string()

const error: Answer = { json: z.strictObject({ error: z.strictObject({ code: text, message: text }) }) }
const callableError: Answer = {
  json: z.strictObject({
    error: z.strictObject({ status: text, message: text, details: z.strictObject({ code: text }) }),
  }),
}
const sentence: Answer = { text: true }
const page: Answer = { html: true }
/** What the HTTP layer answers a post that comes from elsewhere, or is too large. */
const posted = { 403: sentence, 413: sentence }

/** 403 is for roles: nobody meets it where every role has the permission. */
const byKey = (permission: Permission) => ({
  401: error,
  ...(roles.every((role) => hasPermission([role], permission)) ? {} : { 403: error }),
  404: error,
  422: error,
  429: error,
})

const read = (id: string, route: RoutePath, json: z.ZodType, query: z.ZodObject = noQuery): Operation => ({
  id,
  asker: 'key',
  method: 'get',
  route,
  query,
  answers: { 200: { json }, ...byKey('readMembers') },
})

const ofFirm = [
  read('listMembers', '/api/v1/members', memberPage, pageQuery),
  read('readMember', '/api/v1/members/:uid', member),
  read('readStatus', '/api/v1/members/:uid/status', memberStatus),
  read('readPension', '/api/v1/members/:uid/pension', memberPension),
  read('listDocuments', '/api/v1/members/:uid/documents', memberDocuments),
]

const unverified: Answer = {}

const ofMember: readonly Operation[] = [
  {
    id: 'readUser',
    asker: 'session',
    method: 'get',
    route: '/users/:uid',
    query: noQuery,
    answers: { 200: { json: userWithSignIn }, 401: error, 404: error },
  },
  {
    id: 'mergeUser',
    asker: 'session',
    method: 'post',
    route: '/users/:uid',
    query: noQuery,
    body: { type: 'application/json', schema: memberWrite },
    answers: {
      200: { json: userDocument },
      401: error,
      ...posted,
      403: { ...error, ...sentence },
      409: error,
      422: error,
      429: error,
    },
  },
  {
    id: 'listCalls',
    asker: 'session',
    method: 'get',
    route: '/calls',
    query: noQuery,
    answers: { 200: { json: z.array(callDocument) }, 303: unverified, 401: error },
  },
  {
    id: 'readCall',
    asker: 'session',
    method: 'get',
    route: '/calls/:id',
    query: noQuery,
    answers: { 200: { json: callDocument }, 303: unverified, 401: error, 404: error },
  },
  ...Object.entries(callables).map(
    ([name, { data, result, refusals }]): Operation => ({
      id: name.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()),
      asker: name === 'user-request_new_password' ? 'anyone' : 'session',
      method: 'post',
      route: '/callable/:name',
      fixed: { name },
      query: noQuery,
      body: { type: 'application/json', schema: z.strictObject({ data }) },
      answers: {
        200: { json: z.strictObject({ result }) },
        ...posted,
        ...Object.fromEntries(refusals.map((status) => [callableStatuses[status], callableError])),
      },
    }),
  ),
]

/** A form of a page, for a client that walks the whole way: its answers are pages. */
const form = (
  { id, asker, route, answers }: Pick<Operation, 'id' | 'asker' | 'route' | 'answers'>,
  fields: readonly string[],
): Operation => ({
  id,
  asker,
  method: 'post',
  route,
  query: noQuery,
  body: {
    type: 'application/x-www-form-urlencoded',
    schema: z.strictObject(Object.fromEntries(fields.map((field) => [field, text]))),
  },
  answers: { ...posted, ...answers },
})

const forms = [
  form(
    {
      id: 'signUp',
      asker: 'anyone',
      route: '/signup',
      answers: { 200: page, 303: {}, 403: { ...page, ...sentence }, 422: page, 429: page },
    },
    signUpFields,
  ),
  form(
    {
      id: 'signApplication',
      asker: 'session',
      route: '/pension-application/sign-contract',
      answers: { 303: {}, 409: page, 422: page },
    },
    signingFields,
  ),
]

const embed = (id: string, route: RoutePath, query: z.ZodRawShape, answers: Operation['answers']): Operation => ({
  id,
  asker: route === '/embed/calculator' ? 'anyone' : 'session',
  method: 'get',
  route,
  query: z.strictObject(query).partial(),
  answers,
})

const embeds = [
  embed('embedCalculator', '/embed/calculator', {}, { 200: page }),
  embed(
    'embedScheduler',
    '/scheduler',
    { embed_domain: text, embed_type: text, name: text, email: text },
    { 200: page },
  ),
  embed(
    'embedForm',
    '/forms/:formId',
    { isIframeEmbed: z.literal('1'), session: text, typesession: text },
    { 200: page, 303: {}, 401: page, 403: page, 404: page },
  ),
]

/** An address with a zero byte or a broken escape never reaches an operation: the answer is the page for not found. */
const withUnreadable = (operation: Operation): Operation => ({
  ...operation,
  answers: { ...operation.answers, 404: { ...operation.answers[404], ...page } },
})

export const operations: readonly Operation[] = [...ofFirm, ...ofMember, ...forms, ...embeds].map(withUnreadable)

/** The address as OpenAPI spells it: /users/{uid}. */
export const pathOf = ({ route, fixed = {} }: Pick<Operation, 'route' | 'fixed'>): string =>
  route.replaceAll(/:(\w+)/g, (_, name: string) => fixed[name] ?? `{${name}}`)
