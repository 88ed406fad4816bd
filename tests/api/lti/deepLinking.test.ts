import { describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import type { JWTPayload } from 'jose';
import { claim, scopes } from '../../../server/lti/ltiClaims.ts';
import { listRefusals, targetOf } from '../../../server/lti/refusals.ts';
import { openLtiPlatform, api, course, endpointOf, inputOf, launch, launched, tool } from './ltiPlatform.ts';

openLtiPlatform();

describe('Deep Linking', () => {
  const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
  const asked = async () => {
    const claims = await launched('teacher@n.test', { resourceLinkId: null, parameters: '{"type":"q-and-a"}' });
    expect(claims[claim('message_type')]).toBe('LtiDeepLinkingRequest');
    return { claims, settings: claims[`${DL}deep_linking_settings`] as { deep_link_return_url: string; data: string } };
  };
  const answer = async (data: string, changes: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const JWT = await tool.sign({
      iss: tool.clientId,
      aud: 'http://localhost:4000',
      iat: now,
      exp: now + 60,
      nonce: `${now}${Math.random()}`,
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: 'd1',
      [`${DL}data`]: data,
      [`${DL}content_items`]: [
        {
          type: 'ltiResourceLink',
          title: 'Debate </script>',
          url: `${tool.registration.target_link_uri}/debate`,
          custom: { chapter: '3', type: 'own', history: '$ResourceLink.id.history' },
        },
      ],
      ...changes,
    });
    return {
      JWT,
      send: () =>
        api.app.inject({
          method: 'POST',
          url: '/lti/deep-linking',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ JWT }).toString(),
        }),
    };
  };

  const copyOf = async (sourceActivityId: string | undefined) => {
    const { data } = await api.execute<{ copyActivity: { id: string; resourceLinkId: string } }>(
      'teacher@n.test',
      'mutation ($input: CopyActivityInput!) { copyActivity(input: $input) { id resourceLinkId } }',
      { input: { sourceActivityId, targetCourseId: course.id, targetName: 'Copy' } },
    );
    await api.runJobs();
    return data?.copyActivity as { id: string; resourceLinkId: string };
  };

  test("[embed-12] creates a foreign tool's activity, whose parameters return at each launch", async () => {
    const { claims, settings } = await asked();
    const { send } = await answer(settings.data);
    const page = await send();
    expect(page.statusCode).toBe(200);
    const message = JSON.parse(/postMessage\((\{.*\}),'\*'\)/.exec(page.body)?.[1] ?? '{}') as {
      launchId: string;
      activity: { resourceLinkId: string; name: string; type: string };
    };
    expect(message).toMatchObject({
      subject: 'console.activity.save',
      v: 1,
      status: 'SUCCESS',
      launchId: (claims[claim('custom')] as { launch_id: string }).launch_id,
    });
    expect(message.activity).toMatchObject({ name: 'Debate </script>', type: 'q-and-a' });
    expect(page.body).not.toContain('Debate </script>');
    const { data } = await api.execute<{ createActivity: { id: string } }>(
      'teacher@n.test',
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      { input: { courseId: course.id, ...message.activity } },
    );
    expect(data?.createActivity.id).toBeTruthy();
    const later = await launched('learner@n.test', { resourceLinkId: message.activity.resourceLinkId }).catch(
      (error: unknown) => error,
    );
    expect((later as JWTPayload)[claim('custom')]).toMatchObject({ chapter: '3', view: 'activity' });
    const form = await launch('teacher@n.test', { resourceLinkId: message.activity.resourceLinkId });
    const target = `${tool.registration.target_link_uri}/debate`;
    expect(inputOf(form, 'target_link_uri')).toBe(target);
    const asWished = await tool.readLaunch((await tool.comeFor(form)).body);
    expect(asWished[claim('target_link_uri')]).toBe(target);
    // A custom parameter with one of our names is returned as it was sent, and ours is returned with its prefix.
    expect(asWished[claim('custom')]).toMatchObject({
      type: 'own',
      practicum_type: 'q-and-a',
      practicum_view: 'activity',
    });
    const copy = await copyOf(data?.createActivity.id);
    const ofCopy = await launched('teacher@n.test', { resourceLinkId: copy.resourceLinkId });
    expect(ofCopy[claim('custom')]).toMatchObject({
      chapter: '3',
      history: message.activity.resourceLinkId,
      resource_link_history: message.activity.resourceLinkId,
    });
    const copied = await copyOf(copy.id);
    expect(
      (await launched('teacher@n.test', { resourceLinkId: copied.resourceLinkId }))[claim('custom')],
    ).toMatchObject({
      chapter: '3',
      resource_link_history: `${copy.resourceLinkId},${message.activity.resourceLinkId}`,
    });
    const twice = await send();
    expect([twice.statusCode, twice.body.includes('console.activity.save')]).toEqual([400, false]);
  });

  describe('[embed-23] handles each content of a response', () => {
    const savedOf = async (changes: JWTPayload) => {
      const { settings } = await asked();
      const page = await (await answer(settings.data, changes)).send();
      const message = /postMessage\((\{".*\}),'\*'\)/.exec(page.body)?.[1] ?? '{}';
      return {
        status: page.statusCode,
        body: page.body,
        message: JSON.parse(message) as {
          subject?: string;
          activity?: { name: string; resourceLinkId: string };
          message?: string;
        },
      };
    };
    const items = (...each: object[]) => ({ [`${DL}content_items`]: each });
    const link = { type: 'ltiResourceLink', title: 'Debate' };

    test('several items: uses the first link, and reports it', async () => {
      const { message } = await savedOf(items({ type: 'html', html: '<p>' }, link, { ...link, title: 'Other' }));
      expect(message.activity?.name).toBe('Debate');
      expect(message.message).toContain('the rest were ignored');
    });

    test('no link: reports that nothing can be created', async () => {
      const { status, body } = await savedOf(items({ type: 'link', url: 'https://x.test' }));
      expect([status, body.includes('anything that can become an activity')]).toEqual([400, true]);
      // The console replaces this page with its own.
      expect(body).toContain(`"notice":"The tool didn't send anything that can become an activity."`);
    });

    test('a title of more than 200 characters: shortens it, and reports it', async () => {
      const { message } = await savedOf(items({ ...link, title: '𝕏'.repeat(201) }));
      expect([...(message.activity?.name ?? '')]).toHaveLength(200);
      expect(message.message).toContain('was shortened');
      expect((await savedOf(items({ ...link, title: 'x'.repeat(200) }))).message.message).toBeUndefined();
    });

    test('a message, or an error instead of an activity', async () => {
      expect((await savedOf({ [`${DL}msg`]: 'Made for you' })).message.message).toBe('Made for you');
      const failed = await savedOf({ [`${DL}errormsg`]: 'No <b>license</b>', ...items() });
      // The page stays until the user has read it. If this were a refusal, the console would replace it with its own
      // page.
      expect([failed.status, failed.body.includes('console.launch.refused')]).toEqual([200, false]);
      expect(failed.body).toContain('Message from the tool: No &lt;b&gt;license&lt;/b&gt;');
    });

    test('[embed-23] a message without an item, shown until it is read', async () => {
      const { status, body } = await savedOf({ [`${DL}msg`]: 'None of <b>them</b> fits', ...items() });
      const { window } = new JSDOM(body, { runScripts: 'dangerously' });
      const heard: unknown[] = [];
      window.postMessage = ((message: unknown) => void heard.push(message)) as typeof window.postMessage;
      expect([status, heard]).toEqual([200, []]);
      expect(window.document.body.textContent).toContain('Message from the tool: None of <b>them</b> fits');
      window.document.querySelector('button')?.click();
      expect(heard).toEqual([{ subject: 'console.activity.close' }]);
    });

    test("[embed-23] an error under ltijs's name, with a trailing blank", async () => {
      const { body } = await savedOf({ [`${DL}errormsg `]: 'No license', ...items() });
      expect(body).toContain('Message from the tool: No license');
    });

    test('[due-12] dates of availability and submission: apply to the new activity, and invalid ones are reported', async () => {
      const [startDateTime, due, endDateTime] = [
        '2026-12-01T08:00:00+01:00',
        '2026-12-08T08:00:00Z',
        '2026-12-09T08:00:00Z',
      ];
      const dated = { ...link, available: { startDateTime, endDateTime }, submission: { endDateTime: due } };
      const { message } = await savedOf(items(dated));
      const dates = { opensAt: Date.parse(startDateTime), dueAt: Date.parse(due), closesAt: Date.parse(endDateTime) };
      expect(message.message).toBeUndefined();
      expect(message.activity).toMatchObject({ dates });
      for (const wrong of [
        { endDateTime: '2026-12-08T08:00:00' },
        { endDateTime: startDateTime },
        { endDateTime: 7 },
      ]) {
        const left = await savedOf(items({ ...dated, submission: wrong }));
        expect(Object.keys(left.message.activity ?? {})).toEqual(['resourceLinkId', 'name', 'type']);
        expect(left.message.message).toContain('dates were ignored');
      }
    });

    test('a line item: activity and copies have its maximum, label, resource id and tag', async () => {
      const lineItem = { label: 'Mark', scoreMaximum: 12, resourceId: 'r7', tag: 'final' };
      const { message } = await savedOf(items({ ...link, lineItem }));
      const { data } = await api.execute<{ createActivity: { id: string } }>(
        'teacher@n.test',
        'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
        { input: { courseId: course.id, ...message.activity } },
      );
      const { lineitem } = endpointOf(
        await launched('teacher@n.test', { resourceLinkId: message.activity?.resourceLinkId }),
      );
      const token = (await tool.token([scopes.lineItem])).body.access_token;
      expect((await tool.call('GET', lineitem, token)).body).toMatchObject(lineItem);
      const copy = await copyOf(data?.createActivity.id);
      const { lineitem: ofCopy } = endpointOf(
        await launched('teacher@n.test', { resourceLinkId: copy.resourceLinkId }),
      );
      expect((await tool.call('GET', ofCopy, token)).body).toMatchObject(lineItem);
      await tool.call('PUT', ofCopy, token, { ...lineItem, tag: 'other' });
      expect((await tool.call('GET', ofCopy, token)).body).toMatchObject({ ...lineItem, tag: 'other' });
      expect((await tool.call('GET', lineitem, token)).body).toMatchObject(lineItem);
    });

    test('[embed-66] null, blank and numeric values: treated as absent or as strings', async () => {
      const given = { url: '', lineItem: null, custom: { level: 3, isOpen: true } };
      const { message } = await savedOf(items({ ...link, ...given }));
      expect([message.activity?.name, message.message]).toEqual(['Debate', undefined]);
      const claims = await launched('teacher@n.test', { resourceLinkId: message.activity?.resourceLinkId });
      expect(claims[claim('custom')]).toMatchObject({ level: '3', isOpen: 'true' });
    });

    test('[embed-66] an invalid line item: left out, and reported', async () => {
      const { message } = await savedOf(items({ ...link, lineItem: { scoreMaximum: 0 } }));
      expect([message.activity?.name, message.message]).toEqual([
        'Debate',
        "The tool's line item was ignored because one of its values is invalid.",
      ]);
    });

    test('[embed-66] unusable values: named and recorded', async () => {
      const { status, body } = await savedOf(items({ ...link, url: 'javascript:alert(1)', custom: { a: '\0' } }));
      expect([status, body.includes('The link that the tool sent has invalid values: url, custom.a.')]).toEqual([
        400,
        true,
      ]);
      await savedOf({ ...items(link), aud: 'https://evil.test' });
      await savedOf({ ...items(link), [claim('deployment_id')]: 'd2' });
      const refused = (await listRefusals(api.database.db)).map(targetOf).join('\n');
      for (const reason of [
        'launch.wrongLink url, custom.a',
        'unexpected "aud" claim value',
        'deployment_id: unexpected value',
      ])
        expect(refused).toContain(`/lti/deep-linking clientId=${tool.clientId} invalid_request: ${reason}`);
    });

    test('[embed-66] in its own tab: reports that nothing is added to the course', async () => {
      const { body } = await savedOf(items(link));
      const { window } = new JSDOM(body, { runScripts: 'dangerously' });
      const [text] = window.document.querySelectorAll('p');
      expect([text?.hidden, text?.textContent]).toEqual([
        false,
        expect.stringContaining('Please create the activity on the course'),
      ]);
    });

    test('no items: closes', async () => {
      expect((await savedOf(items())).message.subject).toBe('console.activity.close');
    });
  });

  test.each<[string, JWTPayload]>([
    ["another tool's name", { iss: 'practicum-tool' }],
    ['another audience', { aud: 'https://evil.test' }],
    ['data that we did not give', { [`${DL}data`]: 'mine' }],
    ['another deployment', { [claim('deployment_id')]: 'd2' }],
    ['a message of another type', { [claim('message_type')]: 'LtiResourceLinkRequest' }],
    ['another version', { [claim('version')]: '2.0.0' }],
    ['an answer without an end', { exp: undefined as unknown as number }],
    [
      'an address that runs script',
      { [`${DL}content_items`]: [{ type: 'ltiResourceLink', url: 'javascript:alert(1)' }] },
    ],
  ])('rejects %s', async (_what, changes) => {
    const { settings } = await asked();
    const page = await (await answer(settings.data, changes)).send();
    expect([page.statusCode, page.body.includes('console.activity.save')]).toEqual([400, false]);
  });
});
