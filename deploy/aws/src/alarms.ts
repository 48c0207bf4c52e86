import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, type Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Data } from './database.ts'
import type { Service } from './service.ts'
import { fewestTasks, mostTasks, type Settings } from './settings.ts'

type Parts = { settings: Settings; service: Service; data: Data; log: LogGroup }
type Rule = {
  metric: Metric
  over?: number
  under?: number
  minutes: number
  what: string
  whenSilent?: TreatMissingData
}

/** A person is called by mail. The same thresholds as deploy/monitoring/alerts.yml where both can see the figure. */
export function makeAlarms(scope: Construct, parts: Parts): void {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(parts.settings.alarmMail))
  const action = new SnsAction(topic)
  for (const [id, rule] of Object.entries(rulesOf(parts))) {
    const limit = rule.over ?? rule.under!
    const alarm = rule.metric.createAlarm(scope, `Alarm${id}`, {
      alarmDescription: rule.what,
      threshold: limit,
      evaluationPeriods: rule.minutes,
      comparisonOperator:
        rule.over === undefined ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: rule.whenSilent ?? TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
}

function rulesOf({ service: { balancer, targets, service }, data: { cluster }, log }: Parts): Record<string, Rule> {
  const period = Duration.minutes(1)
  const errors = log.addMetricFilter('Errors', {
    filterPattern: FilterPattern.numberValue('$.level', '>=', 50),
    metricNamespace: 'ECSCloud',
    metricName: 'ErrorLines',
  })
  const lockouts = log.addMetricFilter('Lockouts', {
    filterPattern: FilterPattern.stringValue('$.evt', '=', 'auth.lock'),
    metricNamespace: 'ECSCloud',
    metricName: 'Lockouts',
  })
  return {
    NoServer: {
      metric: targets.metrics.healthyHostCount({ period, statistic: Stats.MINIMUM }),
      under: fewestTasks,
      minutes: 5,
      what: 'Fewer servers answer /readyz with 200 than should: look at the log of the service and at the database',
      whenSilent: TreatMissingData.BREACHING,
    },
    ServerErrors: {
      metric: targets.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, { period }),
      over: 10,
      minutes: 5,
      what: 'Servers answer with 5xx',
    },
    Slow: {
      metric: targets.metrics.targetResponseTime({ period, statistic: Stats.percentile(99) }),
      over: 1,
      minutes: 10,
      what: 'The slowest hundredth of answers takes longer than a second',
    },
    BalancerErrors: {
      metric: balancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, { period }),
      over: 10,
      minutes: 5,
      what: 'The load balancer itself answers 5xx: no server can be reached',
    },
    ServerMemory: {
      metric: service.metricMemoryUtilization({ period }),
      over: 85,
      minutes: 10,
      what: 'Memory of the servers',
    },
    ServersAtLimit: {
      metric: service.metricCpuUtilization({ period }),
      over: 85,
      minutes: 15,
      what: `Servers stay busy: the limit of ${mostTasks} is reached, or scaling does not help`,
    },
    DatabaseBusy: {
      metric: cluster.metricACUUtilization({ period }),
      over: 90,
      minutes: 15,
      what: 'The database is at its largest size',
    },
    DatabaseLag: {
      metric: cluster.metric('AuroraReplicaLagMaximum', { period, statistic: Stats.MAXIMUM }),
      over: 1000,
      minutes: 5,
      what: 'The reader is a second behind the writer',
    },
    ErrorLines: {
      metric: errors.metric({ period, statistic: Stats.SUM }),
      over: 10,
      minutes: 5,
      what: 'Errors in the log',
    },
    Lockouts: {
      metric: lockouts.metric({ period: Duration.hours(1), statistic: Stats.SUM }),
      over: 50,
      minutes: 1,
      what: 'More than 50 accounts locked in an hour: somebody tries passwords',
    },
  }
}
