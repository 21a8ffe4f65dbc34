import type { RequestContext } from '@otorga/kernel/base/context'
import { callerOf } from '@otorga/kernel/request/auth'
import { Arg, Ctx, Directive, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql'
import { requestsOf } from '../request/read-requests.js'
import { FlowRequest, FlowRequestPage } from '../request/request.types.js'
import { loadRequestOf } from './references.js'

/** The reference to an application that flow holds; lending has the rest. */
@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Somebody asks for a credit.' })
export class Application {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
}

/** The reference to a person that flow holds; subject profile has the rest. */
@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A person whom the tenant deals with, by their document.' })
export class Subject {
  @Field(() => ID, { description: 'Id of the person within the tenant, the same in every component.' })
  id: string
}

@Resolver(() => Application)
export class ApplicationValidationResolver {
  @FieldResolver(() => FlowRequest, { nullable: true, description: 'The validation that runs for it, if one does.' })
  validation(@Root() { id }: Application, @Ctx() ctx: RequestContext) {
    return loadRequestOf(ctx, `lending/application/${id}`)
  }
}

@Resolver(() => Subject)
export class SubjectRequestsResolver {
  @FieldResolver(() => FlowRequestPage, { description: 'Requests to validate this person, newest first.' })
  async flowRequests(
    @Root() { id }: Subject,
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return requestsOf(ctx, { subjectId: id, page, pageSize }, await callerOf(ctx))
  }
}

@Resolver(() => FlowRequest)
export class RequestSubjectResolver {
  @FieldResolver(() => Subject, {
    nullable: true,
    description: 'The person who is validated; null until their profile is there.',
  })
  subject(@Root() { subjectId }: FlowRequest): Subject {
    return { id: subjectId }
  }
}
