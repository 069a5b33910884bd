/** The action of a form behind the guard of its page: `memberForm({ fields, check, run })`. Only routes may load it. */
import {
  type AdviserContext,
  type Arguments,
  forAdviser,
  forMember,
  forRecord,
  forVisitor,
  type MemberContext,
  type RecordArguments,
  type RecordContext,
  recently,
  type VisitorContext,
} from '#server/guards.ts'
import { type FormAction, formAction } from '#web/forms/form-action.ts'

export const visitorForm = <A extends Arguments, F extends string, R>(form: FormAction<VisitorContext, A, F, R>) =>
  forVisitor(formAction(form))

export const memberForm = <A extends Arguments, F extends string, R>(form: FormAction<MemberContext, A, F, R>) =>
  forMember(formAction(form))

/** For a member who has signed in recently. */
export const recentForm = <A extends Arguments, F extends string, R>(form: FormAction<MemberContext, A, F, R>) =>
  forMember(recently(formAction(form)))

export const adviserForm = <A extends Arguments, F extends string, R>(form: FormAction<AdviserContext, A, F, R>) =>
  forAdviser(formAction(form))

export const recordForm = <A extends RecordArguments, F extends string, R>(form: FormAction<RecordContext, A, F, R>) =>
  forRecord(formAction(form))
