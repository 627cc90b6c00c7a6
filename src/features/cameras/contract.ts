import { z } from 'zod';
import { call, fileAnswer, idNumber, sentVersion } from '#kernel/contract.ts';
import { changedCamera, newCamera, sortedCamera } from './forms.ts';
import { CAMERA_KEEPERS, camera, cameraGroup } from './model.ts';

/** Spec §7 Cameras, and the picture, whose path is ours. */
export const cameraCalls = {
  active: call({
    method: 'GET',
    path: 'cameras/active',
    summary: 'Cameras that are shown, group by group in their order',
    who: 'with-account',
    answer: z.array(camera),
    topics: ['cameras'],
  }),
  all: call({
    method: 'GET',
    path: 'cameras/all',
    summary: 'All cameras, active or not, in their order',
    who: CAMERA_KEEPERS,
    answer: z.array(camera),
    topics: ['cameras'],
  }),
  groups: call({
    method: 'GET',
    path: 'cameras/groups',
    summary: 'Camera groups with their active cameras',
    who: 'with-account',
    answer: z.array(cameraGroup),
    topics: ['cameras'],
    isAlike: true,
  }),
  camera: call({
    method: 'GET',
    path: 'cameras/{id}',
    summary: 'One camera; an inactive one for port admins only',
    who: 'with-account',
    params: { id: idNumber },
    answer: camera,
    topics: ['cameras'],
  }),
  picture: call({
    method: 'GET',
    path: 'cameras/{id}/picture',
    summary:
      'The newest picture of an active camera, at most 30 seconds old while it answers; Last-Modified says when it was taken',
    who: 'with-account',
    params: { id: idNumber },
    answer: fileAnswer,
  }),
  create: call({
    method: 'POST',
    path: 'cameras',
    summary: 'Adds a camera, behind all others',
    who: CAMERA_KEEPERS,
    body: newCamera,
    answer: camera,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'cameras',
    summary: 'Changes a camera; its place in the order stays',
    who: CAMERA_KEEPERS,
    body: changedCamera.extend({ version: sentVersion }),
    answer: camera,
  }),
  remove: call({
    method: 'DELETE',
    path: 'cameras/{id}',
    summary: 'Removes a camera',
    who: CAMERA_KEEPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
  sort: call({
    method: 'PUT',
    path: 'cameras/sort',
    summary:
      'Moves a camera to the place of another one; those between them move up or down by one. With the order that the sender saw, a move in another order is refused (409)',
    who: CAMERA_KEEPERS,
    body: sortedCamera,
  }),
};
