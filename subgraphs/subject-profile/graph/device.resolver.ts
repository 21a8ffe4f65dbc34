import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, Directive, ID, Int, Query, Resolver } from 'type-graphql'
import { SortDirection } from '../closed-sets.js'
import { Device, DevicePage } from '../device/device.types.js'
import { internalDevices, subjectDevice, subjectDevices } from '../device/read-devices.js'

@Resolver(() => Device)
export class DeviceResolver {
  @Query(() => DevicePage, { description: 'Devices a subject was seen on, the latest first unless asked otherwise.' })
  subjectDevices(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
  ) {
    return subjectDevices(ctx, { id, page, pageSize, sort })
  }

  @Query(() => Device, { description: 'One device of a subject.' })
  subjectDevice(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('deviceId', () => ID) deviceId: string,
  ) {
    return subjectDevice(ctx, { id, deviceId })
  }

  @Directive('@inaccessible')
  @Query(() => DevicePage, { description: 'As subjectDevices, for peers.' })
  internalDevices(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
  ) {
    return internalDevices(ctx, { id, page, pageSize, sort })
  }
}
